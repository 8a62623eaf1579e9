-- Lists of products that buyers bring: see docs/decisions/094-import.md. They go with their jobs.
CREATE TABLE import_job (
  job_id INTEGER PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
  -- Of the file; empty for a text.
  name TEXT NOT NULL,
  -- JSON of what the columns hold; null if each row is read like a line of text.
  columns TEXT,
  -- Row with which the goods begin.
  goods_from INTEGER NOT NULL,
  -- 0 until the buyer has said what the columns hold.
  known INTEGER NOT NULL
);
CREATE TABLE import_row (
  job_id INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  -- JSON of the cells as they were brought.
  cells TEXT NOT NULL,
  -- What was read in them.
  code TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL DEFAULT '',
  typed_amount TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  amount INTEGER,
  status TEXT NOT NULL DEFAULT 'waiting',
  -- JSON of the ids of the products that it may mean.
  candidates TEXT NOT NULL DEFAULT '[]',
  found INTEGER NOT NULL DEFAULT 0,
  -- How they were found: code, name or doubt (a code whose product has another name).
  found_by TEXT,
  product_id INTEGER,
  skip INTEGER NOT NULL DEFAULT 0,
  added INTEGER NOT NULL DEFAULT 0,
  -- The request that added it last.
  request TEXT,
  PRIMARY KEY (job_id, line)
) WITHOUT ROWID;
-- A batch that adds rows asserts that they are as they were read.
ALTER TABLE assertion ADD COLUMN import_rows INTEGER NOT NULL DEFAULT 1 CONSTRAINT import_unchanged CHECK (import_rows = 1);
