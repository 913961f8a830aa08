-- With which a store's page signs its shopper in to a page of ours that it embeds, once. [ADR-224, I35]
create table seller_tokens (
  store_id text not null,
  token_id text not null,
  token_hash bytea not null,
  phone text not null,
  user_id text not null,
  expires_at timestamptz not null,
  primary key (store_id, token_id)
);
create index seller_tokens_by_end on seller_tokens (expires_at);

-- By which a customer's chat with the store is found again on another device. [ADR-227]
create table chat_restores (
  store_id text not null,
  customer_id text not null,
  restore_id text not null,
  saved_at timestamptz not null default now(),
  primary key (store_id, customer_id)
);
create index chat_restores_by_age on chat_restores (saved_at);
