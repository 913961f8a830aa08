-- outside a transaction
-- When the platform reported the number that a parcel has, so that an older report of another one changes nothing; and
-- parcels by the number that they had before, of which couriers still report. (ADR-356) [I12]
alter table shipments add column if not exists number_reported_at timestamptz;
drop index concurrently if exists shipments_by_former_awb;
create index concurrently shipments_by_former_awb on shipments (store_id, former_awb)
  where former_awb is not null;
