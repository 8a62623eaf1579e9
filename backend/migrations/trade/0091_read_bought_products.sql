-- What a company has bought is read from the index alone.
CREATE INDEX order_line_bought ON order_line (order_id, product_id);
