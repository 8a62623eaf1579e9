-- Messages out: one-time codes, invitations. The text is emptied as soon as a message is delivered or too old.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  -- Ten digits of a phone without +7, or an e-mail address.
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Of no use to the reader afterwards.
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  sent_at INTEGER
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_expires ON outbox (expires_at);

-- One-time codes: the newest of a purpose and a login is the only one that counts.
CREATE TABLE code (
  purpose TEXT NOT NULL,
  login TEXT NOT NULL,
  -- Keyed hash of the code; the code itself is nowhere but in the message.
  hash TEXT NOT NULL,
  -- Whom it was sent to; null when nobody has this login, which only the backend knows.
  user_id INTEGER REFERENCES user (id),
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (purpose, login)
) WITHOUT ROWID;
CREATE INDEX code_expires ON code (expires_at);
