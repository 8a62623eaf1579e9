-- Addresses to which the shop tells what happens: see docs/decisions/119-webhooks.md.
CREATE TABLE webhook (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  -- Types of events, JSON.
  events TEXT NOT NULL,
  is_on INTEGER NOT NULL DEFAULT 1,
  -- With which deliveries are signed; the one before it signs, too, until its time is over.
  secret TEXT NOT NULL,
  old_secret TEXT,
  old_until INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  -- Milliseconds: since when no delivery arrives; null while they do.
  failing_since INTEGER,
  -- Nothing is sent any more since then, until staff say so.
  paused_at INTEGER,
  -- When staff were last written to about deliveries that were given up.
  said_at INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE webhook_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- By which a receiver knows an event again.
  key TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
  type TEXT NOT NULL,
  at INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
  -- JSON: ids and numbers, nothing personal.
  data TEXT NOT NULL
);
CREATE INDEX webhook_event_at ON webhook_event (at);
CREATE TABLE webhook_delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id INTEGER NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event_id INTEGER NOT NULL REFERENCES webhook_event (id) ON DELETE CASCADE,
  -- waiting, delivered or given-up
  state TEXT NOT NULL DEFAULT 'waiting',
  tries INTEGER NOT NULL DEFAULT 0,
  -- When it is due, as long as it waits.
  next_at INTEGER NOT NULL,
  -- Who sends it has until then: nobody else sends it meanwhile.
  taken_until INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER,
  -- What was answered last: status, beginning of the text; or why nothing was.
  status INTEGER,
  answer TEXT NOT NULL DEFAULT '',
  failure TEXT
);
CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_state ON webhook_delivery (state, id);
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id, state, id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at, id) WHERE state = 'waiting';
-- What an order was when it was last told of.
ALTER TABLE order_feed ADD COLUMN hook_status TEXT;
UPDATE order_feed SET hook_status = (SELECT status FROM orders WHERE id = order_feed.order_id);
-- Events come into being in the batch of what they tell of, and with them their deliveries.
CREATE TRIGGER webhook_event_sent AFTER INSERT ON webhook_event WHEN NEW.type <> 'ping' BEGIN INSERT INTO webhook_delivery (webhook_id, event_id, next_at) SELECT w.id, NEW.id, NEW.at FROM webhook w WHERE w.is_on = 1 AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = NEW.type); END;
CREATE TRIGGER order_feed_hook AFTER INSERT ON order_feed BEGIN INSERT INTO webhook_event (type, data) SELECT iif(o.created_at = NEW.since, 'order.placed', 'order.changed'), json_object('orderId', o.id, 'number', o.number, 'status', o.status, 'cursor', NEW.seq) FROM orders o WHERE o.id = NEW.order_id AND EXISTS (SELECT 1 FROM webhook WHERE is_on = 1); UPDATE order_feed SET hook_status = (SELECT status FROM orders WHERE id = NEW.order_id) WHERE order_id = NEW.order_id; END;
CREATE TRIGGER order_feed_hook_again AFTER UPDATE OF seq ON order_feed WHEN NEW.seq <> OLD.seq BEGIN INSERT INTO webhook_event (type, data) SELECT CASE WHEN o.status IN ('cancelled', 'rejected') AND o.status IS NOT OLD.hook_status THEN 'order.cancelled' WHEN OLD.hook_status = 'pending-approval' AND o.status NOT IN ('pending-approval', 'draft') THEN 'order.approved' ELSE 'order.changed' END, json_object('orderId', o.id, 'number', o.number, 'status', o.status, 'cursor', NEW.seq) FROM orders o WHERE o.id = NEW.order_id AND EXISTS (SELECT 1 FROM webhook WHERE is_on = 1); UPDATE order_feed SET hook_status = (SELECT status FROM orders WHERE id = NEW.order_id) WHERE order_id = NEW.order_id AND hook_status IS NOT (SELECT status FROM orders WHERE id = NEW.order_id); END;
CREATE TRIGGER order_return_hook AFTER INSERT ON order_return WHEN NEW.status = 'requested' BEGIN INSERT INTO webhook_event (type, data) SELECT 'return.requested', json_object('returnId', NEW.id, 'orderId', o.id, 'number', o.number) FROM orders o WHERE o.id = NEW.order_id AND EXISTS (SELECT 1 FROM webhook WHERE is_on = 1); END;
CREATE TRIGGER money_hook AFTER INSERT ON money WHEN NEW.kind = 'received' AND NEW.amount > 0 BEGIN INSERT INTO webhook_event (type, data) SELECT 'payment.received', json_object('moneyId', NEW.id, 'companyId', NEW.company_id, 'orderId', NEW.order_id, 'documentId', NEW.document_id, 'amount', NEW.amount, 'way', NEW.way) WHERE EXISTS (SELECT 1 FROM webhook WHERE is_on = 1); END;
CREATE TRIGGER document_hook AFTER INSERT ON document BEGIN INSERT INTO webhook_event (type, data) SELECT 'document.made', json_object('documentId', NEW.id, 'type', NEW.type, 'number', NEW.number, 'day', NEW.day, 'companyId', NEW.company_id, 'total', NEW.total) WHERE EXISTS (SELECT 1 FROM webhook WHERE is_on = 1); END;
