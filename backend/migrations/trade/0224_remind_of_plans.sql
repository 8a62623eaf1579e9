-- Who was reminded of a plan on its day: see docs/decisions/106-purchase-plans.md.
CREATE TABLE plan_reminder (
  specification_id INTEGER NOT NULL REFERENCES specification (id) ON DELETE CASCADE,
  -- The day of the plan, `YYYY-MM-DD`.
  due TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (specification_id, due, user_id)
) WITHOUT ROWID;
CREATE INDEX specification_due ON specification (due_date) WHERE kind = 'plan' AND archived_at IS NULL;
