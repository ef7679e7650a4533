"""Tapete in a terminal: the command line and the app."""

__version__ = "0.1.0"
