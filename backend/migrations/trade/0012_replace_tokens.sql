-- The token that a session had before its last change of company: it opens nothing, and is told apart from a foreign one.
ALTER TABLE session ADD COLUMN replaced_hash TEXT;
CREATE INDEX session_replaced ON session (replaced_hash) WHERE replaced_hash IS NOT NULL;
