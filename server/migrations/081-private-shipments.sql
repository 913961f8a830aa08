-- Whether one shipment is public, where it differs from its store's setting. [tracking §3 isPublic, D-32]
alter table shipments add column is_public boolean;
