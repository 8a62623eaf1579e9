-- When accepting today's prices last took too long, in milliseconds; null once it has worked again.
ALTER TABLE cart ADD COLUMN actualization_failed_at INTEGER;
