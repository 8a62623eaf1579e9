-- Address of the manager's picture: https, or a path of the API that begins with /media/.
ALTER TABLE company ADD COLUMN manager_photo TEXT;
