-- Of a cart whose lines can be brought back (`c:<owner>`): others took their place, instead of its being cleared.
ALTER TABLE cart ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
