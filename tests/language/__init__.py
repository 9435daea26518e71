"""Tests of the language: an invented vocabulary, read and printed."""
