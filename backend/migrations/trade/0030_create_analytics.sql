-- What people did: kept for a month, see src/analytics/store.ts. `data` is the event as the contract has it.
CREATE TABLE analytics_event (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL
);
CREATE INDEX analytics_event_at ON analytics_event (at);

-- Counts by day in Moscow: nothing personal, kept for a year and a month.
CREATE TABLE search_day (
  day TEXT NOT NULL,
  term TEXT NOT NULL,
  searches INTEGER NOT NULL,
  empty INTEGER NOT NULL,
  PRIMARY KEY (day, term)
) WITHOUT ROWID;
CREATE TABLE product_view_day (
  day TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (day, product_id)
) WITHOUT ROWID;

-- What the supplier's own people may do. Companies cannot give these rights: they stand in no role and no list of theirs.
CREATE TABLE staff_permission (
  user_id INTEGER NOT NULL REFERENCES user (id),
  permission TEXT NOT NULL,
  PRIMARY KEY (user_id, permission)
) WITHOUT ROWID;
