-- What a line took the place of, until the buyer accepts it: the product's name and its amount in the cart.
ALTER TABLE cart_line ADD COLUMN replaced_name TEXT;
ALTER TABLE cart_line ADD COLUMN replaced_amount INTEGER;
