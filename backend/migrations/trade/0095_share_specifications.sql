-- To whom of the company a specification is shown, and by which link to everybody who has it.
CREATE TABLE specification_share (
  id INTEGER PRIMARY KEY,
  specification_id INTEGER NOT NULL REFERENCES specification (id) ON DELETE CASCADE,
  -- A person of the company; null for a link.
  user_id INTEGER REFERENCES user (id),
  -- What that person may do.
  access TEXT NOT NULL DEFAULT 'read' CHECK (access IN ('read', 'write')),
  -- Of the link.
  token_hash TEXT UNIQUE,
  -- Whether the link shows description and notes too.
  notes INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  CHECK ((user_id IS NULL) = (token_hash IS NOT NULL)),
  CHECK ((token_hash IS NULL) = (expires_at IS NULL)),
  UNIQUE (specification_id, user_id)
);
CREATE UNIQUE INDEX specification_share_link ON specification_share (specification_id) WHERE token_hash IS NOT NULL;
CREATE INDEX specification_share_user ON specification_share (user_id);
