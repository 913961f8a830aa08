-- A courier gives a parcel's number again after months: the parcel before passes it on and keeps it here, and scans of the
-- number before the given time are that one's. (ADR-341) [I12]
alter table shipments add column former_awb text;
alter table shipments add column numbered_from timestamptz;
