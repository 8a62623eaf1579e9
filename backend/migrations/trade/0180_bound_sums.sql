-- Sums from before prices and markups had a limit, in kopecks: lists with them could not be read. A price that nobody may type is none.
UPDATE custom_product SET price = NULL WHERE price > 100000000000 OR price < 0;
UPDATE offer SET total = min(total, 3500000000000000), base_total = min(base_total, 3500000000000000) WHERE total > 3500000000000000 OR base_total > 3500000000000000;
DELETE FROM specification_total WHERE abs(total) > 3500000000000000;
