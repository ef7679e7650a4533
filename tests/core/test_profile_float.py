"""profiles.loads: "a sentence that names the option that does not exist or is out of range"."""

import pytest

from core import profiles
from core.saves import SaveError


def test_a_value_of_no_possible_type_names_its_option():
    with pytest.raises(SaveError, match="target"):
        profiles.loads('game = "touti"\nname = "x"\n[rules]\ntarget = 1.5')
