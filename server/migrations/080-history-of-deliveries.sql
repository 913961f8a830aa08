-- outside a transaction
-- The newest deliveries between two pincodes, and between two regions of pincodes. Only the report of a delivery
-- changes them, so every other report still updates its row in place. [ADR-230]
drop index concurrently if exists deliveries_by_pincodes;
create index concurrently deliveries_by_pincodes
  on shipments (store_id, delivery_rate, destination_pincode, origin_pincode, delivered_at)
  where direction = 'FORWARD' and delivered_at is not null and ordered_at is not null;
drop index concurrently if exists deliveries_by_regions;
create index concurrently deliveries_by_regions
  on shipments (store_id, delivery_rate, left(destination_pincode, 3), left(origin_pincode, 3), delivered_at)
  where direction = 'FORWARD' and delivered_at is not null and ordered_at is not null;
