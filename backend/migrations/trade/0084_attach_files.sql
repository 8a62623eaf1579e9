-- A file that goes with a message, as JSON of its key in the bucket, its name and its type.
ALTER TABLE outbox ADD COLUMN attachment TEXT;
