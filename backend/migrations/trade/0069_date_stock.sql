-- The price list that an amount comes from, in milliseconds since 1970: one that goes on after a crash must not undo a later one.
ALTER TABLE stock ADD COLUMN listed_at INTEGER NOT NULL DEFAULT 0;
