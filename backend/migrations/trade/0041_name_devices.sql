-- Where a session was opened, in words; empty when the browser did not say.
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- Name of the avatar's file in R2 under `avatar/`.
ALTER TABLE user ADD COLUMN avatar TEXT;
