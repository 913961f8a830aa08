-- outside a transaction
-- The order of a number that somebody types, without "#" and in any case. (ADR-211)
drop index concurrently if exists orders_by_name;
create index concurrently orders_by_name
  on orders (store_id, lower(ltrim(platform_order_name, '#')));
