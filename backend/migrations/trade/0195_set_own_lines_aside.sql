-- What a line of the cart was before an order of exact lines (a specification, an offer): it is so again once that order
-- is placed or left. Null: the line is as the buyer left it. An amount of 0: the line came with the order.
ALTER TABLE cart_line ADD COLUMN own_amount INTEGER;
ALTER TABLE cart_line ADD COLUMN own_selected INTEGER;
ALTER TABLE cart_line ADD COLUMN own_comment TEXT;
