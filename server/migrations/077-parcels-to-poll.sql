-- outside a transaction
-- What is due at each account, the longest first. [ADR-234] (The last release uses `shipments_to_poll`.)
drop index concurrently if exists shipments_to_poll_by_account;
create index concurrently shipments_to_poll_by_account on shipments (store_id, courier_code, next_poll_at)
  where ended_at is null;
