-- Gift cards and store credit: what a store owes its shoppers, as ledgers. The balance is the sum of the
-- entries, kept by a trigger beside them, and never below zero. (ADR-106) [D-12, D-65; I23]
create table balances (
  store_id text not null,
  balance_id text not null,
  kind text not null check (kind in ('GIFT_CARD', 'STORE_CREDIT')),
  -- Of a gift card: its code is stored nowhere.
  code_hash bytea,
  last_four text,
  -- Of store credit: the verified phone that may use it.
  phone text,
  currency text not null default 'INR' check (currency = 'INR'),
  amount_paise bigint not null default 0,
  expires_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, balance_id),
  constraint i23_a_balance_is_never_negative check (amount_paise >= 0),
  constraint a_code_names_one_card unique (store_id, code_hash),
  constraint a_phone_has_one_credit unique (store_id, phone),
  constraint a_card_has_a_code check ((kind = 'GIFT_CARD') = (code_hash is not null)),
  constraint a_credit_has_a_phone check ((kind = 'STORE_CREDIT') = (phone is not null))
);

-- An entry is added and never changed. HELD and RELEASED belong to an open payment, SPENT to the order that
-- it became, RETURNED to what goes back of that.
create table balance_entries (
  store_id text not null,
  balance_id text not null,
  entry_id bigint generated always as identity,
  kind text not null check (kind in ('ISSUED', 'HELD', 'RELEASED', 'SPENT', 'RETURNED', 'VOIDED')),
  amount_paise bigint not null check (
    (kind in ('ISSUED', 'RELEASED', 'RETURNED') and amount_paise > 0)
    or (kind in ('HELD', 'SPENT', 'VOIDED') and amount_paise < 0)),
  payable_id text,
  -- What asked for it: the same request adds one entry.
  request_id text,
  note text,
  happened_at timestamptz not null default clock_timestamp(),
  primary key (store_id, balance_id, entry_id),
  constraint i16_one_entry_per_request unique (store_id, balance_id, request_id),
  constraint an_order_is_named check (kind in ('ISSUED', 'VOIDED') or payable_id is not null)
);
create index balance_entries_by_payable on balance_entries (store_id, payable_id)
  where payable_id is not null;

create function count_balance_entry() returns trigger language plpgsql as $$
begin
  update balances set amount_paise = amount_paise + new.amount_paise
  where store_id = new.store_id and balance_id = new.balance_id;
  if not found then
    raise exception 'an entry belongs to a balance';
  end if;
  return new;
end $$;
create trigger balance_entries_count after insert on balance_entries
  for each row execute function count_balance_entry();

create function keep_balance_entries() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of a balance is never changed';
end $$;
create trigger balance_entries_are_kept before update on balance_entries
  for each row execute function keep_balance_entries();

-- What open payments hold now. Each row has its HELD entry; the row goes with RELEASED or SPENT.
create table balance_holds (
  store_id text not null,
  payable_id text not null,
  balance_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  expires_at timestamptz not null,
  primary key (store_id, payable_id, balance_id)
);
create index balance_holds_by_expiry on balance_holds (expires_at);

-- Locks what a payable holds and wants, always in the same order.
create function lock_balances(store text, payable text, wanted jsonb) returns void
language plpgsql as $$
begin
  perform 1 from balances where store_id = store and (
    balance_id in (select item->>'balanceId' from jsonb_array_elements(wanted) as item)
    or balance_id in (select h.balance_id from balance_holds h
      where h.store_id = store and h.payable_id = payable))
  order by balance_id for update;
end $$;

-- Whether each wanted amount is held for this payable, or there is enough of it. What is held was promised:
-- a card that has expired since then still pays.
create function are_balances_enough(store text, payable text, wanted jsonb) returns boolean
language sql as $$
  select not exists (
    select from jsonb_array_elements(wanted) as item
    left join balances b on b.store_id = store and b.balance_id = item->>'balanceId'
    left join balance_holds h on h.store_id = store and h.payable_id = payable
      and h.balance_id = item->>'balanceId'
    where not coalesce(h.amount_paise = (item->>'amount')::bigint, false)
      and not coalesce(b.voided_at is null and (b.expires_at is null or b.expires_at > now())
        and b.amount_paise + coalesce(h.amount_paise, 0) >= (item->>'amount')::bigint, false))
$$;

create function release_balances(store text, payable text) returns void language sql as $$
  with released as (
    delete from balance_holds where store_id = store and payable_id = payable
    returning balance_id, amount_paise
  )
  insert into balance_entries (store_id, balance_id, kind, amount_paise, payable_id)
  select store, balance_id, 'RELEASED', amount_paise, payable from released order by balance_id
$$;

-- Holds what a payment will use, in place of what the payable held before; false: not enough, and nothing was
-- changed. `wanted` is [{"balanceId", "amount"}]. [I20, I23]
create function hold_balances(store text, payable text, wanted jsonb, hold_seconds integer) returns boolean
language plpgsql as $$
begin
  if wanted = '[]' and not exists (
    select from balance_holds where store_id = store and payable_id = payable
  ) then
    return true;
  end if;
  perform lock_balances(store, payable, wanted);
  if not are_balances_enough(store, payable, wanted) then
    return false;
  end if;
  perform release_balances(store, payable);
  insert into balance_entries (store_id, balance_id, kind, amount_paise, payable_id)
  select store, item->>'balanceId', 'HELD', -(item->>'amount')::bigint, payable
  from jsonb_array_elements(wanted) as item;
  insert into balance_holds (store_id, payable_id, balance_id, amount_paise, expires_at)
  select store, payable, item->>'balanceId', (item->>'amount')::bigint,
    now() + make_interval(secs => hold_seconds)
  from jsonb_array_elements(wanted) as item;
  return true;
end $$;

-- Spends what the order is paid with, held or not; false: not enough, and nothing was changed.
create function spend_balances(store text, payable text, wanted jsonb) returns boolean
language plpgsql as $$
begin
  perform lock_balances(store, payable, wanted);
  if not are_balances_enough(store, payable, wanted) then
    return false;
  end if;
  perform release_balances(store, payable);
  insert into balance_entries (store_id, balance_id, kind, amount_paise, payable_id)
  select store, item->>'balanceId', 'SPENT', -(item->>'amount')::bigint, payable
  from jsonb_array_elements(wanted) with ordinality as each (item, position) order by position;
  return true;
end $$;

-- A hold whose time is over, unless its payable has renewed it meanwhile.
create function release_expired_balances(store text, payable text) returns void language plpgsql as $$
begin
  perform lock_balances(store, payable, '[]');
  if exists (select from balance_holds
    where store_id = store and payable_id = payable and expires_at <= now()) then
    perform release_balances(store, payable);
  end if;
end $$;

-- What an order was paid with, in the order of its use: [{"balanceId", "kind", "lastFour", "spent",
-- "returned"}].
create function balances_spent_on(store text, payable text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('balanceId', balance_id, 'kind', kind,
    'lastFour', last_four, 'spent', spent, 'returned', returned) order by first_entry), '[]')
  from (
    select e.balance_id, b.kind, b.last_four,
      min(e.entry_id) filter (where e.kind = 'SPENT') as first_entry,
      -sum(e.amount_paise) filter (where e.kind = 'SPENT') as spent,
      coalesce(sum(e.amount_paise) filter (where e.kind = 'RETURNED'), 0) as returned
    from balance_entries e join balances b using (store_id, balance_id)
    where e.store_id = store and e.payable_id = payable
    group by e.balance_id, b.kind, b.last_four
  ) as used
  where spent is not null
$$;

-- Gives an amount of an order back to the balance that paid it, once for a request, and never more than it
-- paid. An expired card can be used again for 90 days. [I16]
create function return_balance(
  store text, payable text, returned_to text, amount bigint, request text
) returns void language plpgsql as $$
begin
  perform 1 from balances where store_id = store and balance_id = returned_to for update;
  if (select coalesce(-sum(amount_paise), 0) from balance_entries
      where store_id = store and payable_id = payable and balance_id = returned_to
        and kind in ('SPENT', 'RETURNED')) < amount then
    raise exception 'more goes back than was spent';
  end if;
  insert into balance_entries (store_id, balance_id, kind, amount_paise, payable_id, request_id)
  values (store, returned_to, 'RETURNED', amount, payable, request)
  on conflict on constraint i16_one_entry_per_request do nothing;
  update balances set expires_at = greatest(expires_at, now() + interval '90 days')
  where store_id = store and balance_id = returned_to and expires_at is not null;
end $$;

-- Sells the stock that a payable holds and spends its balances, both or neither: 'KEPT', 'SHORT',
-- 'SOLD_BEFORE', or 'BALANCE_SHORT'. [I2, I20, I23]
create function sell_reserved(store text, payable text, lines jsonb, wanted jsonb) returns text
language plpgsql as $$
declare
  sold text;
begin
  sold := sell_reserved_stock(store, payable, lines);
  if sold = 'KEPT' and wanted <> '[]' and not spend_balances(store, payable, wanted) then
    raise exception using errcode = 'TH001';
  end if;
  return sold;
exception when sqlstate 'TH001' then
  return 'BALANCE_SHORT';
end $$;

-- The refunds of a payable, oldest first, with what went back to gift cards and store credit:
-- [{"amount", "state", "reason", "rail", "promisedOn", "reference"}].
create function money_back_of_payable(store text, payable text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('amount', amount, 'state', state, 'reason', reason,
      'rail', rail, 'promisedOn', promised_on, 'reference', reference)
    order by at), '[]')
  from (
    select r.amount_paise as amount, r.state, r.reason, r.rail, r.promised_on, r.reference,
      r.created_at as at
    from refunds r join payments p on p.store_id = r.store_id and p.provider = r.provider
      and p.provider_payment_id = r.provider_payment_id
    where p.store_id = store and p.payable_id = payable
    union all
    select e.amount_paise, 'PROCESSED', 'BALANCE_RETURNED', b.kind,
      (e.happened_at at time zone 'Asia/Kolkata')::date, b.last_four, e.happened_at
    from balance_entries e join balances b using (store_id, balance_id)
    where e.store_id = store and e.payable_id = payable and e.kind = 'RETURNED'
  ) as back
$$;
