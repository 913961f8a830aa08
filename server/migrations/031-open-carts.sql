-- A store's page may hand the same cart over any number of times: while nobody has begun to check it
-- out, it stays one cart of ours. A hash of the platform's token; empty once somebody has begun.
alter table carts add column open_token text;
