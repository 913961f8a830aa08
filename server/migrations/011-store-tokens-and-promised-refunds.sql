-- Tokens with which a store's own systems make calls. Only a hash is stored: a token is shown once. (ADR-107)
create table store_tokens (
  store_id text not null,
  token_id text not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (store_id, token_id)
);

-- Where a refund goes, when it was promised to arrive there, and how fast it is requested. Null: of a refund
-- that an earlier release requested.
alter table refunds
  add column rail text,
  add column promised_on date,
  add column speed text not null default 'NORMAL' check (speed in ('NORMAL', 'INSTANT'));

-- The refunds of a payable, oldest first: [{"amount", "state", "reason", "rail", "promisedOn", "reference"}].
create function refunds_with_promise(store text, payable text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('amount', r.amount_paise, 'state', r.state, 'reason', r.reason,
      'rail', r.rail, 'promisedOn', r.promised_on, 'reference', r.reference)
    order by r.created_at), '[]')
  from refunds r join payments p on p.store_id = r.store_id and p.provider = r.provider
    and p.provider_payment_id = r.provider_payment_id
  where p.store_id = store and p.payable_id = payable
$$;
