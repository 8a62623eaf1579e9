-- What a list needs of `product_column`, copied into the product by an import: a page then reads one row less for each product. JSON array:
-- brand, section, series, group, flags, code of `vat_rate`, bonus. Null, as an earlier import left it, means that `product_column` is read.
ALTER TABLE product ADD COLUMN facts TEXT;
