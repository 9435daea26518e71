"""Yu-Gi-Oh!, by Master Rule 3."""
