-- Truths that a batch needs: setting one to anything but 1 breaks its constraint and undoes the whole batch.
CREATE TABLE assertion (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  cart INTEGER NOT NULL DEFAULT 1 CONSTRAINT cart_unchanged CHECK (cart = 1)
);
INSERT INTO assertion (id) VALUES (1);

-- The last number given; a refused order leaves a gap.
CREATE TABLE sequence (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO sequence (name, value) VALUES ('order', 104200);

-- Ids are random, so that a neighbour's cannot be counted up to; numbers are for people.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  company_id INTEGER NOT NULL REFERENCES company (id),
  user_id INTEGER NOT NULL REFERENCES user (id),
  status TEXT NOT NULL,
  payment_status TEXT NOT NULL,
  shipping_status TEXT NOT NULL,
  customer_number TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  positions INTEGER NOT NULL,
  -- Goods and delivery together, kopecks.
  total INTEGER NOT NULL,
  -- Totals as the contract answers them, JSON in kopecks.
  totals TEXT NOT NULL,
  delivery_type TEXT NOT NULL,
  delivery_address TEXT,
  pickup_store_id INTEGER REFERENCES store (id),
  delivery_date TEXT,
  delivery_window TEXT,
  delivery_price INTEGER NOT NULL DEFAULT 0,
  payment_code TEXT NOT NULL,
  contract_id INTEGER REFERENCES contract (id),
  legal_entity_id INTEGER NOT NULL REFERENCES legal_entity (id),
  contact_name TEXT NOT NULL,
  contact_phone TEXT NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  -- What the keyword filter looks in: number, customer's number, legal entity, folded.
  search TEXT NOT NULL
);
CREATE INDEX orders_company ON orders (company_id, created_at DESC);

CREATE TABLE order_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  shipped INTEGER NOT NULL DEFAULT 0,
  -- Price of one unit that applied, the rate of its day, and the sum of the line, kopecks.
  price INTEGER NOT NULL,
  old_price INTEGER,
  vat_rate REAL,
  price_at INTEGER NOT NULL,
  total INTEGER NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  -- The product as it was then: the contract's reference, JSON.
  product TEXT NOT NULL
);
CREATE INDEX order_line_order ON order_line (order_id);

-- How a line arrives: from a warehouse, or brought to order (store_id null).
CREATE TABLE order_part (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  product_id INTEGER NOT NULL,
  store_id INTEGER REFERENCES store (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  day TEXT NOT NULL
);
CREATE INDEX order_part_order ON order_part (order_id);

CREATE TABLE order_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  status TEXT NOT NULL,
  actor TEXT NOT NULL,
  comment TEXT NOT NULL DEFAULT ''
);
CREATE INDEX order_history_order ON order_history (order_id);
