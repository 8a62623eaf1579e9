-- What the supplier decides about the filter of a feature: filters come in the order of `place`, and one with a `param` is chosen by a
-- parameter of its own (`merchants`, `custom-packing`) instead of `features`.
ALTER TABLE feature ADD COLUMN param TEXT;
ALTER TABLE feature ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX feature_by_param ON feature(param) WHERE param IS NOT NULL;
-- What tells a name from the same one of the same kind: the brand of a series.
ALTER TABLE lookup ADD COLUMN within TEXT;
