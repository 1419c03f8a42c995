"""Reference pages written from the sources: `script/docs` writes them, `script/docs --check` names those that are stale."""
