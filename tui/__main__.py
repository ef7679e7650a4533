"""`python -m tui` is `tapete`."""

import sys

from tui.cli import main

sys.exit(main())
