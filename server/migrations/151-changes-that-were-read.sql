-- Which change of an order of a platform was read last: its replies overlap in time, and each change is read once. [D-68]
create table platform_changes (
  store_id text not null,
  platform_order_id text not null,
  version text not null,
  noted_at timestamptz not null default now(),
  primary key (store_id, platform_order_id)
);
