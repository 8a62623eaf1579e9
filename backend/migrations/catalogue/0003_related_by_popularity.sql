-- Related products are the most popular of a series: the index gives them in that order, so that a few rows are read of a large series.
-- After an import the index of a table may have either of two names.
DROP INDEX IF EXISTS product_column_by_series;
DROP INDEX IF EXISTS product_column_by_series_b;
DROP INDEX IF EXISTS product_column_by_series_v1;
CREATE INDEX product_column_by_series ON product_column(series_id, rank) WHERE series_id > 0;
