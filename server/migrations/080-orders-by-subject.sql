-- Whoever placed an order sees it, also without a verified phone: it is found by who placed it. [D-78]
create index orders_by_subject on orders (store_id, subject);
