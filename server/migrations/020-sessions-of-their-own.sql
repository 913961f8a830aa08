-- A page whose browser keeps no cookie holds a secret of its own, exchanged at each renewal. A session
-- that the previous release opened has none, and lasts as long as its token. [I35]
alter table sessions
  add column page_hash bytea,
  add column page_previous_hash bytea,
  add column page_rotated_at timestamptz,
  add column page_until timestamptz;
