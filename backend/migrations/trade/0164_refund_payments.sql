-- Money that goes back to buyers: see docs/decisions/104-online-payment.md. Ids are random.
CREATE TABLE refund (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES company (id),
  -- The order about which it lay on the balance.
  order_id INTEGER NOT NULL,
  -- The payment through whose provider it goes back; null for a transfer that was made by hand.
  payment_id INTEGER REFERENCES online_payment (id),
  -- Kopecks.
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('waiting', 'returned', 'refused')),
  -- Who decided it.
  user_id INTEGER NOT NULL REFERENCES user (id),
  -- Milliseconds.
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- When the provider is asked about it, how often it was, and since when it isn't asked any more though nothing is known.
  ask_at INTEGER,
  asks INTEGER NOT NULL DEFAULT 0,
  set_aside_at INTEGER
);
CREATE INDEX refund_company ON refund (company_id);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_payment ON refund (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX refund_ask ON refund (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX refund_set_aside ON refund (set_aside_at) WHERE set_aside_at IS NOT NULL;
-- No more goes back than lies on the balance, than lies there about the order, and than was paid by the payment.
CREATE TRIGGER refund_short BEFORE INSERT ON refund WHEN NEW.amount > (SELECT balance FROM company WHERE id = NEW.company_id) - (SELECT coalesce(sum(amount), 0) FROM refund WHERE company_id = NEW.company_id AND status = 'waiting') OR NEW.amount > (SELECT coalesce(sum(amount), 0) FROM money WHERE order_id = NEW.order_id AND on_balance = 1) - (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = NEW.order_id AND status = 'waiting') OR (NEW.payment_id IS NOT NULL AND NEW.amount > coalesce((SELECT amount FROM online_payment WHERE id = NEW.payment_id AND status = 'paid'), 0) - (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = NEW.payment_id AND status <> 'refused')) BEGIN SELECT RAISE(ABORT, 'refund_short'); END;
-- The refund by which money went back: once.
ALTER TABLE money ADD COLUMN refund_id INTEGER REFERENCES refund (id);
CREATE UNIQUE INDEX money_refund ON money (refund_id) WHERE refund_id IS NOT NULL;
-- Since when the provider isn't asked about a payment any more though nothing is known.
ALTER TABLE online_payment ADD COLUMN set_aside_at INTEGER;
CREATE INDEX online_payment_set_aside ON online_payment (set_aside_at) WHERE set_aside_at IS NOT NULL;
-- What the made-up provider of a demonstration knows of refunds.
CREATE TABLE demo_refund (
  refund_id INTEGER PRIMARY KEY,
  payment_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL,
  notice_id TEXT NOT NULL,
  -- When the shop is to be told; null when it was.
  notify_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX demo_refund_notify ON demo_refund (notify_at) WHERE notify_at IS NOT NULL;
