-- Words of couriers that no table knows, for whoever extends the tables: a bounded list. [tracking §3 Scan]
create table unknown_courier_words (
  store_id text not null,
  courier_code text not null,
  word text not null,
  reports bigint not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (store_id, courier_code, word)
);
create index unknown_courier_words_by_age on unknown_courier_words (last_seen);
