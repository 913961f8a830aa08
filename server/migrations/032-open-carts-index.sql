-- outside a transaction
drop index concurrently if exists carts_by_open_token;
create unique index concurrently carts_by_open_token on carts (store_id, open_token)
  where open_token is not null;
