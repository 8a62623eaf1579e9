-- Who went to the configurator, and where they come back to. The token is known to the configurator alone.
CREATE TABLE configurator_session (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  return_url TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX configurator_session_user ON configurator_session (user_id);
CREATE INDEX configurator_session_end ON configurator_session (expires_at);
-- What came back, once a session: a second row fails, and with it the batch that would begin another import.
CREATE TABLE configurator_return (
  token_hash TEXT PRIMARY KEY REFERENCES configurator_session (token_hash) ON DELETE CASCADE,
  job_id INTEGER NOT NULL
) WITHOUT ROWID;
