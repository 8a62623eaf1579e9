-- When a step of a job was last begun: whoever was served longest ago comes first. Milliseconds.
ALTER TABLE job ADD COLUMN worked_at INTEGER NOT NULL DEFAULT 0;
DROP INDEX job_user;
CREATE INDEX job_user ON job (user_id, worked_at);
CREATE INDEX job_company ON job (company_id, worked_at);
