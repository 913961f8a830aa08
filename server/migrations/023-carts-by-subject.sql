-- outside a transaction
-- What a guest's session made is found when its phone is verified. [D-76]
drop index concurrently if exists carts_by_subject;
create index concurrently carts_by_subject on carts (store_id, subject) where subject is not null;
