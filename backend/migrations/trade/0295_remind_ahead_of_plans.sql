-- Who was told of a plan some days ahead of its day, or knew of the day from making it: see docs/decisions/106-purchase-plans.md.
CREATE TABLE plan_reminder_ahead (
  specification_id INTEGER NOT NULL REFERENCES specification (id) ON DELETE CASCADE,
  -- The day of the plan, `YYYY-MM-DD`.
  due TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (specification_id, due, user_id)
) WITHOUT ROWID;
