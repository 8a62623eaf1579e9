-- Browsers in which a user has signed in: strangers' failed tries don't hold them up.
CREATE TABLE known_browser (
  user_id INTEGER NOT NULL,
  browser_hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
) WITHOUT ROWID;

-- One-time codes, each valid only for the browser that asked for it: otherwise a stranger could use up its tries, or
-- replace it. Instead of the table `code`, whose rows lived for ten minutes and name logins.
CREATE TABLE one_time_code (
  purpose TEXT NOT NULL,
  login TEXT NOT NULL,
  -- Hash of the browser's id; empty for callers that name no browser.
  browser_hash TEXT NOT NULL,
  -- Keyed hash of the code; the code itself is nowhere but in the message.
  hash TEXT NOT NULL,
  -- Whom it was sent to; null when nobody has this login, which only the backend knows.
  user_id INTEGER REFERENCES user (id),
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (purpose, login, browser_hash)
) WITHOUT ROWID;
CREATE INDEX one_time_code_expires ON one_time_code (expires_at);
CREATE INDEX one_time_code_user ON one_time_code (user_id);
DELETE FROM code;
