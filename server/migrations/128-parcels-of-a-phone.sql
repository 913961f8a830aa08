-- outside a transaction
-- Parcels without an order, by the phone of their customer, who is led to them from the search. (ADR-348)
drop index concurrently if exists shipments_of_a_phone;
create index concurrently shipments_of_a_phone
  on shipments (store_id, customer_phone, created_at desc) where customer_phone is not null;
