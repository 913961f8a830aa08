-- A link that is asked for again with its key is the same link. [I5]
alter table payment_links add column idempotency_key text;
create unique index i5_one_link_per_key on payment_links (store_id, idempotency_key);
