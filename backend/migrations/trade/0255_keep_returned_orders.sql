-- What an order was when it was sent back, kept when it is sent again, so that its approvers see what has changed since (JSON,
-- `Was` in backend/src/approval/since-return.ts). See docs/decisions/108-approvals.md.
CREATE TABLE returned_order (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  was TEXT NOT NULL
);
