-- Logos that are JPEGs are judged again, at their first use: one that was cut off inside its scan was taken.
UPDATE offer_template SET logo_fault = NULL WHERE logo LIKE '%.jpg' AND logo_fault = '';
UPDATE offer_public SET logo_fault = NULL WHERE logo LIKE '%.jpg' AND logo_fault = '';
