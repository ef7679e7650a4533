"""Totem: a game of quick eyes, in real time; duels over symbols that look alike."""
