-- Messages and the important notice have English texts of their own, as pages have since 0100: place 'message/' and the id.
INSERT INTO text_translation SELECT w.language, 'message/' || m.id, 'title', w.text FROM information_message m JOIN wording w ON w.original = m.title WHERE m.title <> '';
INSERT INTO text_translation SELECT w.language, 'message/' || m.id, 'content', w.text FROM information_message m JOIN wording w ON w.original = m.content WHERE m.content <> '';
UPDATE setting SET value = json_set(value,
  '$.titleEn', coalesce((SELECT text FROM wording WHERE language = 'en' AND original = value ->> 'title'), ''),
  '$.contentEn', coalesce((SELECT text FROM wording WHERE language = 'en' AND original = value ->> 'content'), ''))
 WHERE name = 'importantNotice';
