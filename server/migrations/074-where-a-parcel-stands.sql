-- The few scans that decide where a parcel stands, so that a report is applied without its other scans. They
-- count while `standing_at` is `updated_at`: the last release writes scans without them. [ADR-232, I12]
alter table shipments add column standing jsonb;
alter table shipments add column standing_at timestamptz;
-- Of its earliest and latest scan: the months in which its scans are. [ADR-233]
alter table shipments add column scans_from timestamptz;
alter table shipments add column scans_to timestamptz;
-- Since when the standing stands for scans that are no longer kept. [ADR-233]
alter table shipments add column scans_archived_at timestamptz;
-- Most reports change no indexed column: with room on its page a row is updated in place.
alter table shipments set (fillfactor = 80);
