-- Texts of editors in other languages. They belong to the page or the item of a feed alone, unlike the words of `wording`,
-- which translate a name wherever it stands.
CREATE TABLE text_translation (
  language TEXT NOT NULL,
  -- 'content/' and the slug, or 'feed/', the feed, '/' and the slug.
  place TEXT NOT NULL,
  -- Name of the column.
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (language, place, field)
) WITHOUT ROWID;
INSERT INTO text_translation SELECT w.language, 'content/' || c.slug, 'title', w.text FROM content c JOIN wording w ON w.original = c.title WHERE c.title <> '';
INSERT INTO text_translation SELECT w.language, 'content/' || c.slug, 'content', w.text FROM content c JOIN wording w ON w.original = c.content WHERE c.content <> '';
INSERT INTO text_translation SELECT w.language, 'feed/' || i.feed || '/' || i.slug, 'title', w.text FROM feed_item i JOIN wording w ON w.original = i.title WHERE i.title <> '';
INSERT INTO text_translation SELECT w.language, 'feed/' || i.feed || '/' || i.slug, 'announce', w.text FROM feed_item i JOIN wording w ON w.original = i.announce WHERE i.announce <> '';
INSERT INTO text_translation SELECT w.language, 'feed/' || i.feed || '/' || i.slug, 'content', w.text FROM feed_item i JOIN wording w ON w.original = i.content WHERE i.content <> '';
-- What search engines show below the title.
ALTER TABLE content ADD COLUMN description TEXT NOT NULL DEFAULT '';
