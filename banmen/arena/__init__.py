"""Many games: who meets whom, on how many processes, what is kept of them, and what they say."""
