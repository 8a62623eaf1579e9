-- No goods of an order were expected before this day, `YYYY-MM-DD`; null if no days were planned. Lists tell by it at once
-- that nothing is late.
ALTER TABLE orders ADD COLUMN first_day TEXT;
UPDATE orders SET first_day = (SELECT min(day) FROM order_part WHERE order_id = orders.id);
