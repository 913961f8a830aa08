-- A restored backup has an older order counter. `thela reconcile --since` moves it on once for each
-- point in time, so that no number that a shopper has seen is given again.
create table restores (
  store_id text not null,
  since timestamptz not null,
  reconciled_at timestamptz not null default now(),
  primary key (store_id, since)
);
