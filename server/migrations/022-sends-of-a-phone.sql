-- The codes sent to a phone in the last day, across all stores: which limits hold is decided by the rule,
-- while this row is locked. Not by store, since an SMS costs its receiver peace wherever it is asked for.
-- A server of the previous release counts in otp_send_counts until it is replaced. [I42]
create table otp_phones (
  -- A hash; nobody reads a number here.
  phone_scope text primary key,
  -- [{"id", "atMs", "session", "address", "isVerified"}], oldest first
  sends jsonb not null default '[]',
  last_at timestamptz not null default now()
);
create index otp_phones_by_age on otp_phones (last_at);
