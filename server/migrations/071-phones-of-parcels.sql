-- outside a transaction
-- Phones of parcels without an order, the oldest first: they go when they are no longer needed. (ADR-228)
drop index concurrently if exists shipments_with_a_phone;
create index concurrently shipments_with_a_phone
  on shipments (updated_at) where customer_phone is not null;
