-- How much of each bucket all processes have used. A few seconds old at most, so it need not outlive
-- a crash of the database; of no store, since an address or a session may be.
create unlogged table rate_limits (
  scope text primary key,
  full_at timestamptz not null,
  shared_at timestamptz not null
);
create index rate_limits_shared_at on rate_limits (shared_at);
