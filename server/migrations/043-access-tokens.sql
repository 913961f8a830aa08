-- Tokens that an outside system gives for some hours, encrypted, so that several processes share one.
create table access_tokens (
  store_id text not null,
  name text not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (store_id, name)
);
create index access_tokens_by_time on access_tokens (expires_at);
