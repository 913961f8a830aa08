-- Whoever holds, uses and releases the codes of a payable locks the payable first. A code that it gets while another
-- call waits for its rows is not seen by that call, which then takes it after the others, not in its place in the order:
-- two such calls waited for each other, until the database ended one. The functions are as before but for that. [I22]
create function lock_coupons_of(store text, payable text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('coupons ' || store || ' ' || payable, 0))
$$;

create or replace function use_coupons(store text, payable text, codes jsonb) returns boolean
language plpgsql as $$
declare
  listed text[] := array(select distinct c from jsonb_array_elements_text(codes) as c order by c);
begin
  perform lock_coupons_of(store, payable);
  if cardinality(listed) > 0 then
    perform lock_coupon_limits(store, listed);
    perform lock_coupon_uses(store, payable);
    if exists (
      select from unnest(listed) as wanted
      left join coupon_uses u on u.store_id = store and u.payable_id = payable and u.code = wanted
      -- What is held was promised.
      where not coalesce(u.state = 'HELD' and u.expires_at > clock_timestamp(), false)
        and not is_coupon_left(store, payable, u.customer, wanted)
    ) then
      return false;
    end if;
    insert into coupon_uses (store_id, payable_id, code, customer, state)
    select store, payable, wanted, '', 'USED' from unnest(listed) as wanted
    on conflict (store_id, code, payable_id) do update
      set state = 'USED', expires_at = null, changed_at = now();
  end if;
  perform lock_coupon_uses(store, payable);
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = 'HELD';
  return true;
end $$;

-- Only what was used or held before this waits is released.
create or replace function release_coupons(store text, payable text, released text) returns void
language plpgsql as $$
declare
  listed text[] := array(select u.code from coupon_uses u
    where u.store_id = store and u.payable_id = payable and u.state = released);
begin
  perform lock_coupons_of(store, payable);
  perform lock_coupon_limits(store, listed);
  perform lock_coupon_uses(store, payable);
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = released and code = any (listed);
end $$;

create or replace function hold_coupons(
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
  perform lock_coupons_of(store, payable);
  perform lock_coupon_limits(store, array(select item->>'code' from jsonb_array_elements(wanted) as item));
  update coupon_limits l set usage_limit = i."limit", used_elsewhere = i.used, once_per_customer = i.once,
    read_at = now()
  from jsonb_to_recordset(wanted) as i (code text, "limit" integer, used integer, once boolean)
  where l.store_id = store and l.code = i.code;
  select item->>'code' into short from jsonb_array_elements(wanted) as item
  where not is_coupon_left(store, payable, buyer, item->>'code') order by item->>'code' limit 1;
  if short is not null then
    return short;
  end if;
  perform lock_coupon_uses(store, payable);
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

create or replace function hold_share_of_coupons(
  store text, payable text, buyer text, before text[], wanted jsonb, hold_seconds integer, claim jsonb
) returns jsonb language plpgsql as $$
declare
  short text;
  holds jsonb;
  refused text;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  if wanted = '[]' then
    -- Of no code nothing is left over: what the payable held before is given back.
    perform hold_coupons(store, payable, buyer, wanted, hold_seconds);
    return '{}';
  end if;
  begin
    perform lock_coupons_of(store, payable);
    if cardinality(before) > 0 and buyer <> '' then
      perform lock_coupon_limits(store, array(select item->>'code' from jsonb_array_elements(wanted) as item));
      update coupon_uses u set customer = buyer
      where u.store_id = store and u.customer = any (before) and u.state <> 'RELEASED'
        and u.code in (select item->>'code' from jsonb_array_elements(wanted) as item);
    end if;
    short := hold_coupons(store, payable, buyer, wanted, hold_seconds);
    if short is not null then
      return jsonb_build_object('short', short);
    end if;
    if claim->>'address' is null then
      delete from guest_holds g where g.store_id = store and g.payable_id = payable
        and g.variant_id in (select name_of_code(item->>'code') from jsonb_array_elements(wanted) as item);
      return '{}';
    end if;
    select coalesce(jsonb_agg(jsonb_build_object('variantId', name_of_code(l.code), 'code', l.code)
      || unverified_hold(store, payable, name_of_code(l.code), 1,
        l.usage_limit - l.used_elsewhere - coupon_uses_of_others(store, payable, l.code), claim)), '[]')
    into holds
    from coupon_limits l where l.store_id = store and l.usage_limit is not null
      and l.code in (select item->>'code' from jsonb_array_elements(wanted) as item);
    select hold->>'code' into refused from jsonb_array_elements(holds) as hold
    where not may_hold_unverified(hold, claim) order by hold->>'code' limit 1;
    if refused is not null then
      raise exception using errcode = 'TH003';
    end if;
    ends := end_of_holds(holds, ends, claim);
    update coupon_uses u set expires_at = ends
      where u.store_id = store and u.payable_id = payable and u.state = 'HELD' and u.expires_at > ends
        and u.code in (select hold->>'code' from jsonb_array_elements(holds) as hold);
    perform note_guest_holds(store, payable, holds, ends, claim);
    return '{}';
  exception when sqlstate 'TH003' then
    return jsonb_build_object('unverified', refused);
  end;
end $$;
