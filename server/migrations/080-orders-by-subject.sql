-- outside a transaction
-- Whoever placed an order sees it, also without a verified phone: it is found by who placed it. [D-78]
drop index concurrently if exists orders_by_subject;
create index concurrently orders_by_subject on orders (store_id, subject);
