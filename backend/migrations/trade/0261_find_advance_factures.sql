-- Factures of advances are found by their number: what is searched is in small letters, as what is typed.
UPDATE document SET search = 'а' || substr(search, 2) WHERE type = 'advance-facture' AND substr(search, 1, 1) = 'А';
