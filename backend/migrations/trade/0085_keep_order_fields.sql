-- What was typed into the supplier's own fields: JSON of `[{label, value}]`.
ALTER TABLE orders ADD COLUMN fields TEXT NOT NULL DEFAULT '[]';
