-- outside a transaction
-- A page of a customer's orders, and how many there are, from the index alone. (ADR-274)
drop index concurrently if exists orders_of_phone;
create index concurrently orders_of_phone
  on orders (store_id, phone, updated_at desc, order_id) include (placed_at, status);
drop index concurrently if exists orders_of_subject;
create index concurrently orders_of_subject
  on orders (store_id, subject, updated_at desc, order_id) include (placed_at, status, phone);
