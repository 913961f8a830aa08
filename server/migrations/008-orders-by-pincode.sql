-- outside a transaction
-- The returns at a pincode are counted for the risk of a COD order. [D-14]
drop index concurrently if exists orders_by_pincode;
create index concurrently orders_by_pincode
  on orders (store_id, (snapshot #>> '{shippingAddress,pincode}'), placed_at desc);
