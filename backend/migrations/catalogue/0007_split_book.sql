-- Each feature with its values is a text of its own now: a filter reads those of its section, not of the whole catalogue. The book keeps its
-- copy until the next import, for workers of the release before.
INSERT OR IGNORE INTO segment (version, name, part, form, data)
SELECT b.version, 'values:' || j.key, 0, 'json', j.value
  FROM segment b, json_each(b.data, '$.features') j WHERE b.name = 'book';
