-- Id of the request that answered an offer: its repeat gets the same answer, anybody else's is refused.
ALTER TABLE offer_public ADD COLUMN decided_request TEXT;
