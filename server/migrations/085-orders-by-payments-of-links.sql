-- outside a transaction
-- The order that a payment link paid for since, by the use of the link. [ADR-242]
drop index concurrently if exists orders_by_later_payments;
create index concurrently orders_by_later_payments on order_events (store_id, request_id)
  where kind = 'PAID_ONLINE';
