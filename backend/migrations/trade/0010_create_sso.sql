-- Sign-ins through a bank that were begun: one row is used once.
CREATE TABLE sso_flow (
  state_hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  -- Secret of PKCE (RFC 7636): proves that whoever ends the sign-in has begun it.
  verifier TEXT NOT NULL,
  return_url TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Who a person is at a bank. The subject means something only together with its provider.
CREATE TABLE sso_identity (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user (id),
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;

-- Codes of the bank that the demonstration plays.
CREATE TABLE demo_bank_code (
  code_hash TEXT PRIMARY KEY,
  person INTEGER NOT NULL,
  challenge TEXT NOT NULL,
  return_url TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
