-- Goods as the supplier's accounting program sends them (CommerceML), by its own ids: `ref`. A catalogue is built from them, so
-- changes can come alone, and what comes back keeps its public id. Nothing is deleted here: what vanished is marked.

-- An exchange: from a sign-in until the program says that it is over, or says nothing more.
CREATE TABLE exchange (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  started_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  is_over INTEGER NOT NULL DEFAULT 0
) STRICT;

-- `status`: receiving, queued, done, failed. `state` is JSON: where it is read on and what it has been about. `at` is the moment of its
-- prices and amounts, rising from file to file. `counts` is JSON by kind of note; `reason` and `facts` say why it failed.
CREATE TABLE exchange_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  exchange_id INTEGER NOT NULL REFERENCES exchange (id),
  name TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'receiving',
  size INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  step INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'null',
  counts TEXT NOT NULL DEFAULT '{}',
  reason TEXT,
  facts TEXT,
  ended_at INTEGER,
  UNIQUE (exchange_id, name)
) STRICT;
CREATE INDEX exchange_file_by_status ON exchange_file (status, id);

-- A file comes in pieces, which lie in the bucket.
CREATE TABLE exchange_chunk (
  file_id INTEGER NOT NULL REFERENCES exchange_file (id),
  n INTEGER NOT NULL,
  size INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (file_id, n)
) STRICT, WITHOUT ROWID;

-- Steps that are done: one that runs twice is committed once.
CREATE TABLE exchange_step (file_id INTEGER NOT NULL, step INTEGER NOT NULL, PRIMARY KEY (file_id, step)) STRICT, WITHOUT ROWID;

-- What became of a line. `kind`: added, changed, archived, left-out, note. `reason` is a key of our texts, `facts` JSON.
CREATE TABLE exchange_note (
  file_id INTEGER NOT NULL REFERENCES exchange_file (id),
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,
  line INTEGER NOT NULL,
  title TEXT NOT NULL,
  reason TEXT NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (file_id, n)
) STRICT, WITHOUT ROWID;

-- Its id is the public one of the section.
CREATE TABLE goods_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ref TEXT NOT NULL UNIQUE,
  parent_ref TEXT,
  name TEXT NOT NULL,
  is_gone INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE goods_property (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ref TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  is_gone INTEGER NOT NULL DEFAULT 0
) STRICT;
-- Values that goods name by an id.
CREATE TABLE goods_property_value (ref TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- Values that some goods have or had.
CREATE TABLE goods_value (
  property_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (property_id, name)
) STRICT, WITHOUT ROWID;
-- Brands, manufacturers and countries, with ids that they keep.
CREATE TABLE goods_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (kind, name)
) STRICT;

-- `exchange_id` is the last exchange in which they were named.
CREATE TABLE goods (
  ref TEXT PRIMARY KEY,
  group_ref TEXT,
  doc TEXT NOT NULL,
  exchange_id INTEGER NOT NULL,
  is_gone INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What is sold: goods, or one characteristic of them. Its id is the public one of the product. `section_id` and `is_sold` are those of
-- the last build.
CREATE TABLE goods_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  ref TEXT NOT NULL UNIQUE,
  goods_ref TEXT NOT NULL,
  doc TEXT NOT NULL,
  is_gone INTEGER NOT NULL DEFAULT 0,
  section_id INTEGER NOT NULL DEFAULT 0,
  is_sold INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX goods_item_by_goods ON goods_item (goods_ref);
CREATE INDEX goods_item_by_section ON goods_item (section_id, id) WHERE is_sold = 1;

CREATE TABLE goods_price (
  item_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  value INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (item_id, type)
) STRICT, WITHOUT ROWID;

-- Names of files in the bucket by the names under which the program sends them.
CREATE TABLE goods_picture (path TEXT PRIMARY KEY, file TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE goods_price_type (
  ref TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  currency TEXT NOT NULL,
  has_vat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE goods_store (ref TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- `revision` counts what changes the catalogue, `built` is that of the last build. Whoever works has it until `busy_until`.
CREATE TABLE goods_work (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  revision INTEGER NOT NULL DEFAULT 0,
  built INTEGER NOT NULL DEFAULT 0,
  building INTEGER,
  busy_until INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO goods_work (id) VALUES (1);
