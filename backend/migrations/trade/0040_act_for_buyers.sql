-- A session in which one of the supplier's people acts for a buyer ends with their own at the latest.
ALTER TABLE session ADD COLUMN staff_session_id INTEGER REFERENCES session (id) ON DELETE CASCADE;
CREATE INDEX session_staff ON session (staff_session_id) WHERE staff_session_id IS NOT NULL;

-- What the supplier's people did for buyers. It names persons by id only and outlives them: nothing here is ever changed.
CREATE TABLE staff_action (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  staff_user_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  session_id INTEGER,
  request_id TEXT NOT NULL,
  -- Name of the call of the API.
  call TEXT NOT NULL
);
CREATE INDEX staff_action_company ON staff_action (company_id, id);
CREATE TRIGGER staff_action_kept BEFORE DELETE ON staff_action BEGIN SELECT RAISE(ABORT, 'the record of staff is append-only'); END;
CREATE TRIGGER staff_action_unchanged BEFORE UPDATE ON staff_action BEGIN SELECT RAISE(ABORT, 'the record of staff is append-only'); END;

-- When the supplier closed the account; unlike a deleted one it is told why it cannot sign in, once its owner is proved.
ALTER TABLE user ADD COLUMN blocked_at INTEGER;
