-- A cart belongs to a user within one company (u:<user>:<company>) or to a visitor (v:<uuid>).
CREATE TABLE cart (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL,
  actualized_at INTEGER
);
CREATE INDEX cart_updated ON cart (updated_at);

CREATE TABLE cart_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000),
  -- Minimum batch and multiplicity of the product at the last change: the upsert rounds by them.
  minimum_batch INTEGER NOT NULL DEFAULT 1,
  multiplicity INTEGER NOT NULL DEFAULT 1,
  selected INTEGER NOT NULL DEFAULT 1,
  comment TEXT NOT NULL DEFAULT '',
  added_at INTEGER NOT NULL,
  -- What the buyer saw when the line was added or last accepted: kopecks and units, null when unknown.
  seen_price INTEGER,
  seen_stock INTEGER,
  seen_at INTEGER NOT NULL,
  UNIQUE (cart_id, product_id)
);

-- Results of calls that carried a request id. The owner is a user (u:<id>) or a visitor (v:<uuid>).
CREATE TABLE request (
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  -- Hash of call, company, parameters and body: another request under the same id is refused.
  hash TEXT NOT NULL,
  -- Null between the commit of the effect and the note of its answer.
  answer TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (owner, id)
) WITHOUT ROWID;
CREATE INDEX request_created ON request (created_at);
