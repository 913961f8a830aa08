-- outside a transaction
-- A customer's key is one request of one parcel; requests of the last release name no customer. (I5)
drop index concurrently if exists shipment_requests_by_key;
create unique index concurrently shipment_requests_by_key
  on shipment_requests (store_id, subject, idempotency_key) where idempotency_key is not null;
