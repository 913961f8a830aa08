-- Who reported a parcel, with the carrier that an aggregator names: null until the first report. [tracking §3]
alter table shipments add column courier_reports jsonb;
