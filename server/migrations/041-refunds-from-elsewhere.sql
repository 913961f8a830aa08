-- What the store gave back on its platform: carried out at the payment provider, as far as it is not
-- given back already.
create table platform_refunds (
  store_id text not null,
  platform_refund_id text not null,
  order_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now(),
  primary key (store_id, platform_refund_id)
);
create index platform_refunds_by_order on platform_refunds (store_id, order_id);
