-- outside a transaction
-- What a checkout reads of stock: what is held, and what was sold since the platform was read.
drop index concurrently if exists stock_holds_held;
create index concurrently stock_holds_held on stock_holds (store_id, variant_id, expires_at)
  where state = 'HELD';
drop index concurrently if exists stock_holds_sold;
create index concurrently stock_holds_sold on stock_holds (store_id, variant_id, on_platform_at)
  where state = 'SOLD';
