-- A page whose browser keeps no cookie holds a secret of its own, exchanged at each renewal. A session
-- that the previous release opened has none, and lasts as long as its token. [I35]
alter table sessions
  add column page_hash bytea,
  add column page_previous_hash bytea,
  add column page_rotated_at timestamptz,
  add column page_until timestamptz;

-- What a guest's session made is found when its phone is verified. [D-76]
create index carts_by_subject on carts (store_id, subject) where subject is not null;
