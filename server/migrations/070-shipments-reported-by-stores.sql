-- Parcels that a store reports itself: of an order or of none, with the phone of whoever gets one without an
-- order and what its customer knows it by. [tracking §3 Scan, ADR-228]
alter table shipments alter column order_id drop not null;
alter table shipments add column customer_phone text;
alter table shipments add column reference text;
-- Nobody said when it was shipped: its first scan does. [tracking §4 Building checkpoints]
alter table shipments add column begins_with_scans boolean not null default false;
