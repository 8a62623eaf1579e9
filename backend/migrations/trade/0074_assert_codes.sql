-- A batch that spends a one-time code asserts that it is still there.
ALTER TABLE assertion ADD COLUMN code INTEGER NOT NULL DEFAULT 1 CONSTRAINT code_unspent CHECK (code = 1);
