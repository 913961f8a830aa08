-- Archives of what is kept of a person: each is made by a job, is downloaded once by whoever has its key, and goes an
-- hour after it was made. (D-40, ADR-257)
create table customer_exports (
  store_id text not null,
  export_id text not null,
  phone text not null,
  language text not null,
  key_hash bytea not null,
  requested_at timestamptz not null default now(),
  archive bytea,
  expires_at timestamptz,
  primary key (store_id, export_id)
);
create index customer_exports_by_age on customer_exports (coalesce(expires_at, requested_at));
