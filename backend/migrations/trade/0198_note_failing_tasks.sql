-- Tasks of the clock whose last runs failed, and how many in a row. One that works is not here.
CREATE TABLE task_failure (
  task TEXT PRIMARY KEY,
  tries INTEGER NOT NULL
) WITHOUT ROWID;
