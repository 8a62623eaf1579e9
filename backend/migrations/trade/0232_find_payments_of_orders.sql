CREATE INDEX online_payment_part_order ON online_payment_part (order_id) WHERE order_id IS NOT NULL;
