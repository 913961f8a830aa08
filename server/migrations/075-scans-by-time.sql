-- outside a transaction
drop index concurrently if exists scans_before_once;
create unique index concurrently scans_before_once on scans (store_id, shipment_id, scan_key, scanned_at);
drop index concurrently if exists scans_before_by_time;
create index concurrently scans_before_by_time on scans using brin (scanned_at);
drop index concurrently if exists shipments_to_archive;
create index concurrently shipments_to_archive on shipments (created_at) where scans_archived_at is null;
