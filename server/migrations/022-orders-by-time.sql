-- outside a transaction
-- The orders of a period, for the report of payments. (ADR-063)
drop index concurrently if exists orders_by_time;
create index concurrently orders_by_time on orders (store_id, placed_at);
