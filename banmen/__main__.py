"""`python -m banmen` is the command line."""

from banmen.cli import main

main()
