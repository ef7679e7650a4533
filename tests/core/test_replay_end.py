"""design 6: deal and move of an error count from 0; moves after the end of a match are an error."""

import tomllib

import tomli_w
from support.saved import NOW, some_match

from core import saves
from core.saves import Save


def test_a_deal_after_the_end_is_where_the_fault_is():
    match = some_match(0, target=300)
    while not match.over:
        (seat,) = match.deal.to_act()
        legal = match.deal.legal(seat)
        match.play(seat, legal[0] if match.deal.view(None).calls else legal[1])
    table = tomllib.loads(saves.dumps(Save(match), "0.1.0", NOW))
    table["deals"].append({"moves": ["0 pass"]})
    fault = saves.loads(tomli_w.dumps(table)).fault
    assert (fault.deal, fault.move, fault.message) == (len(table["deals"]) - 1, 0, "The match is over.")
