-- Orders that a clock couldn't move on: tried again ever later, and told to the operator when it goes on failing.
CREATE TABLE clock_failure (
  clock TEXT NOT NULL CHECK (clock IN ('approval', 'reserve')),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  tries INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  PRIMARY KEY (clock, order_id)
) WITHOUT ROWID;
