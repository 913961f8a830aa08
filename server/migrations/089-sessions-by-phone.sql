-- outside a transaction
drop index concurrently if exists sessions_by_phone;
create index concurrently sessions_by_phone on sessions (store_id, phone) where ended_at is null;
