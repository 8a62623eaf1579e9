-- Grows with each change of a row, so that one of another window isn't overwritten unseen.
ALTER TABLE import_row ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- Window that has changed the row last, as it names itself; empty if it doesn't.
ALTER TABLE import_row ADD COLUMN editor TEXT NOT NULL DEFAULT '';
