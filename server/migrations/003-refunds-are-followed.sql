-- A refund is asked for until it has arrived, also when its news is lost or it fails. [I4, I8]
alter table refunds
  add column next_check_at timestamptz not null default now() + interval '1 minute',
  add column checks integer not null default 0,
  -- How often the provider gave up: each new try is another refund there.
  add column failures integer not null default 0;
create index refunds_to_check on refunds (next_check_at) where next_check_at < 'infinity';
