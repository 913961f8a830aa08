-- outside a transaction
-- Both are the first columns of a later index, orders_of_phone and orders_of_subject, which serve the same reads: each order
-- was written into both at its placing and again whenever it changed.
drop index concurrently if exists orders_by_phone;
drop index concurrently if exists orders_by_subject;
