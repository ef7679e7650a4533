"""Touti: Moroccan, for partners; bidding, trumps and ghna."""
