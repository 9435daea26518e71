"""The rules of Build Divide, one module for each chapter of its book."""
