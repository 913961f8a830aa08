-- The health of a store's accounts with payment providers, the same for every server. [D-10]
create table account_health (
  store_id text not null,
  account text not null,
  state text not null check (state in ('HEALTHY', 'UNHEALTHY', 'PROBING')),
  -- Seconds since 1970.
  since_second bigint not null,
  primary key (store_id, account)
);
