-- Work that goes on after the answer, in steps: see docs/decisions/088-jobs.md.
CREATE TABLE job (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  -- JSON of what was asked for, and of what the steps have found out.
  input TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'null',
  -- Number of the next step, and how often it was tried.
  step INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  progress INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL DEFAULT 0,
  language TEXT NOT NULL,
  message TEXT,
  -- In the bucket as `job/<id>/file`.
  file_name TEXT,
  file_type TEXT,
  file_size INTEGER,
  -- Until then a worker is at it, or it waits for another try. Milliseconds, as are all times.
  next_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX job_waiting ON job (next_at) WHERE status IN ('queued', 'running');
CREATE INDEX job_expires ON job (expires_at);
CREATE INDEX job_user ON job (user_id);
-- The steps that are done: a second worker that does one again has its whole batch rolled back.
CREATE TABLE job_step (
  job_id INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  step INTEGER NOT NULL,
  PRIMARY KEY (job_id, step)
) WITHOUT ROWID;
