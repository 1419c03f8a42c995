"""Two games for testing what all games share: `tomb`, taken in turns, with drafts and secret cards; `feast`, of secret bids at once."""
