-- Orders that a platform has made of a cart and that no money has come for yet: they are cancelled there once they were not
-- used for a while. [D-68]
create table platform_drafts (
  store_id text not null,
  platform_order_id text not null,
  cart_id text not null,
  used_at timestamptz not null default now(),
  primary key (store_id, platform_order_id)
);
create index platform_drafts_by_use on platform_drafts (used_at);

-- Until when the changed orders of a platform were read whose webhooks are only hints.
create table platform_polls (
  store_id text primary key,
  read_until timestamptz not null
);
