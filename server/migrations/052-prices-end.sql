-- Money that came for an attempt opened long ago: what the same costs now is asked of the store's
-- platform before it becomes an order or goes back. One row for each such payment.
create table price_checks (
  store_id text not null,
  provider text not null,
  provider_payment_id text not null,
  attempt_id text not null,
  cart_id text not null,
  created_at timestamptz not null default now(),
  -- The queue's job asks at once; the reconciler takes up what was lost.
  next_check_at timestamptz not null default now() + interval '2 minutes',
  checks integer not null default 0,
  decided_at timestamptz,
  primary key (store_id, provider, provider_payment_id)
);
create index price_checks_due on price_checks (next_check_at) where next_check_at < 'infinity';
create index price_checks_decided on price_checks (decided_at) where decided_at is not null;
