"""Nothing is known of a bid before it is shown: no hooks."""
