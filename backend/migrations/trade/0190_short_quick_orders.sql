-- The text below the rows of a quick order has at most 8,000 characters.
UPDATE quick_order SET text = substr(text, 1, 8000) WHERE length(text) > 8000;
