"""A match line by line, for screen readers, braille lines and slow links: no screen, no colours, no cursor."""
