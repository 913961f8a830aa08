-- outside a transaction
-- Such an order has one link that can be paid.
drop index concurrently if exists one_link_per_platform_order;
create unique index concurrently one_link_per_platform_order on payment_links (store_id, platform_order_id)
  where platform_order_id is not null and cancelled_at is null;
