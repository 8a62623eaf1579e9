-- Who changed a rule of approval or a budget, and what it was before, JSON. The number of its latest change is its version.
CREATE TABLE approval_change (
  kind TEXT NOT NULL CHECK (kind IN ('rule', 'budget')),
  record_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  was TEXT NOT NULL,
  PRIMARY KEY (kind, record_id, version)
) WITHOUT ROWID;

-- Whether each order of the company has to name a cost centre.
ALTER TABLE company ADD COLUMN cost_center_required INTEGER NOT NULL DEFAULT 0 CHECK (cost_center_required IN (0, 1));
