-- How an action of the supplier's people ended, and what it was about. Written after the action, so it is missing when the worker died meanwhile. Nothing here is ever changed.
CREATE TABLE staff_result (
  action_id INTEGER PRIMARY KEY REFERENCES staff_action (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
  -- What the buyer would have been told of a refusal.
  reason TEXT NOT NULL DEFAULT '',
  -- JSON: names of at most five products, orders and specifications, and how many there were.
  about TEXT NOT NULL DEFAULT '{"names":[],"count":0}'
);
CREATE TRIGGER staff_result_kept BEFORE DELETE ON staff_result BEGIN SELECT RAISE(ABORT, 'the record of staff is append-only'); END;
CREATE TRIGGER staff_result_unchanged BEFORE UPDATE ON staff_result BEGIN SELECT RAISE(ABORT, 'the record of staff is append-only'); END;
