-- Uses of discount codes: never more than a code's limit allows, however many pay at once. (ADR-142) [D-23; I22]

-- What the platform said last of a code. Its row is locked by whoever takes or gives back a use.
create table coupon_limits (
  store_id text not null,
  code text not null,
  usage_limit integer,
  -- In checkouts that are not ours.
  used_elsewhere integer not null,
  once_per_customer boolean not null,
  read_at timestamptz not null default now(),
  primary key (store_id, code)
);

-- One row for each code of a payable: HELD while it is being paid, USED by its order, RELEASED when the payment
-- ended or the order was cancelled.
create table coupon_uses (
  store_id text not null,
  payable_id text not null,
  code text not null,
  -- A hash of the phone.
  customer text not null,
  state text not null check (state in ('HELD', 'USED', 'RELEASED')),
  expires_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (store_id, code, payable_id),
  constraint a_hold_ends check ((state = 'HELD') = (expires_at is not null))
);
create index coupon_uses_by_payable on coupon_uses (store_id, payable_id);
create index coupon_uses_by_change on coupon_uses (changed_at) where state <> 'USED';

-- Whether one more payable may use a code, whose limit is locked by the caller.
create function is_coupon_left(store text, payable text, buyer text, wanted text) returns boolean
language sql as $$
  with others as (
    select customer from coupon_uses
    where store_id = store and code = wanted and payable_id <> payable
      and (state = 'USED' or (state = 'HELD' and expires_at > clock_timestamp()))
  )
  select coalesce((select
      coalesce(l.used_elsewhere + (select count(*) from others) < l.usage_limit, true)
      and not (l.once_per_customer and exists (select from others where customer = buyer))
    from coupon_limits l where l.store_id = store and l.code = wanted), true)
$$;

-- Holds the codes of a payment in place of what the payable held before; gives the first code of which nothing is
-- left, else null. `wanted` is [{"code", "limit", "used", "once"}], as the platform has just said.
create function hold_coupons(
  store text, payable text, buyer text, wanted jsonb, hold_seconds integer
) returns text language plpgsql as $$
declare
  short text;
begin
  if wanted = '[]' and not exists (
    select from coupon_uses where store_id = store and payable_id = payable and state = 'HELD'
  ) then
    return null;
  end if;
  -- Always in the same order, so that two payables never wait for each other.
  insert into coupon_limits (store_id, code, usage_limit, used_elsewhere, once_per_customer)
  select store, item->>'code', (item->>'limit')::integer, (item->>'used')::integer, (item->>'once')::boolean
  from jsonb_array_elements(wanted) as item order by item->>'code'
  on conflict (store_id, code) do update set usage_limit = excluded.usage_limit,
    used_elsewhere = excluded.used_elsewhere, once_per_customer = excluded.once_per_customer, read_at = now();
  select item->>'code' into short from jsonb_array_elements(wanted) as item
  where not is_coupon_left(store, payable, buyer, item->>'code') order by item->>'code' limit 1;
  if short is not null then
    return short;
  end if;
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = 'HELD';
  insert into coupon_uses (store_id, payable_id, code, customer, state, expires_at)
  select store, payable, item->>'code', buyer, 'HELD', clock_timestamp() + make_interval(secs => hold_seconds)
  from jsonb_array_elements(wanted) as item
  on conflict (store_id, code, payable_id) do update set customer = excluded.customer, state = 'HELD',
    expires_at = excluded.expires_at, changed_at = now()
  where coupon_uses.state <> 'USED';
  return null;
end $$;

-- Uses the codes of an order, held or not; false: of one nothing is left, and nothing was changed.
create function use_coupons(store text, payable text, codes jsonb) returns boolean language plpgsql as $$
begin
  perform 1 from coupon_limits where store_id = store and codes ? code order by code for update;
  if exists (
    select from jsonb_array_elements_text(codes) as wanted
    left join coupon_uses u on u.store_id = store and u.payable_id = payable and u.code = wanted
    -- What is held was promised.
    where not coalesce(u.state = 'HELD' and u.expires_at > clock_timestamp(), false)
      and not is_coupon_left(store, payable, u.customer, wanted)
  ) then
    return false;
  end if;
  insert into coupon_uses (store_id, payable_id, code, customer, state)
  select store, payable, wanted, '', 'USED' from jsonb_array_elements_text(codes) as wanted
  on conflict (store_id, code, payable_id) do update set state = 'USED', expires_at = null, changed_at = now();
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = 'HELD';
  return true;
end $$;

-- Gives back what a payable holds, or what the order that it became has used: once, however often it is asked.
create function release_coupons(store text, payable text, released text) returns void language sql as $$
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = released
$$;

-- As sell_reserved, with the codes of the order: all or nothing, or 'COUPON_SHORT'. [I2, I20, I22]
create function sell_with_coupons(store text, payable text, lines jsonb, wanted jsonb, codes jsonb) returns text
language plpgsql as $$
declare
  sold text;
begin
  sold := sell_reserved(store, payable, lines, wanted);
  if sold = 'KEPT' and not use_coupons(store, payable, codes) then
    raise exception using errcode = 'TH002';
  end if;
  return sold;
exception when sqlstate 'TH002' then
  return 'COUPON_SHORT';
end $$;
