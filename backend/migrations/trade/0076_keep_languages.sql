-- The language in which a person reads: messages that no request of theirs causes are written in it.
ALTER TABLE user ADD COLUMN language TEXT NOT NULL DEFAULT 'ru';
