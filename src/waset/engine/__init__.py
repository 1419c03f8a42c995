"""What all games share: records, actions, chance, twins, matches. Nothing here knows a game's name."""
