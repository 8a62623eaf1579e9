-- What the supplier's people changed in texts of the shop. The text before the first change is number 0, without an author.
CREATE TABLE text_change (
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER,
  user_id INTEGER,
  removed INTEGER NOT NULL DEFAULT 0,
  -- JSON by the contract's `staffText`; of a removal the text before it.
  text TEXT NOT NULL,
  PRIMARY KEY (kind, ref, number)
) WITHOUT ROWID;
CREATE TRIGGER text_change_kept BEFORE DELETE ON text_change BEGIN SELECT RAISE(ABORT, 'the record of texts is append-only'); END;
CREATE TRIGGER text_change_unchanged BEFORE UPDATE ON text_change BEGIN SELECT RAISE(ABORT, 'the record of texts is append-only'); END;
