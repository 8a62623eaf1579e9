-- Order that was sent back to its buyer and is being mended in this cart: what is placed from it takes the order's place. See
-- docs/decisions/108-approvals.md.
ALTER TABLE cart ADD COLUMN revises INTEGER REFERENCES orders (id) ON DELETE SET NULL;
