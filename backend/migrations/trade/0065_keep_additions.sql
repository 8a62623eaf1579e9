-- Of an addition: what its results are told from, and the amounts before and after it (JSON). Needed while `answer` is null.
ALTER TABLE request ADD COLUMN addition TEXT;
