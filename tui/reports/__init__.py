"""What the command line prints, as data for other programs and as text for people."""
