-- From where to where a parcel goes and when it was ordered, of parcels that count in the history of deliveries:
-- those of an order that a courier delivers in India. `origin_pincode` is empty where nobody names it. [ADR-230]
alter table shipments add column origin_pincode text;
alter table shipments add column destination_pincode text;
-- The store's rate, by its id: another one may be slower.
alter table shipments add column delivery_rate text;
alter table shipments add column ordered_at timestamptz;
