-- outside a transaction
-- What became of a store's latest attempts, by account. (ADR-097)
drop index concurrently if exists attempts_by_time;
create index concurrently attempts_by_time on payment_attempts (store_id, created_at)
  include (provider, provider_order_id, state, is_void, passed_over);
