-- Two that hold, use and release the codes of one payable at the same moment take its rows in the same order, so
-- that neither waits for the other for ever. The functions are as before but for that and what is said at them. [I22]
create function lock_coupon_uses(store text, payable text) returns void language plpgsql as $$
begin
  perform 1 from coupon_uses u where u.store_id = store and u.payable_id = payable order by u.code for update;
end $$;

-- The row of a code that comes back counts under its lock: what was counted before it waited is old.
create or replace function lock_coupon_limits(store text, codes text[]) returns void language plpgsql as $$
declare
  each_code text;
begin
  for each_code in select distinct c from unnest(codes) as c order by c loop
    loop
      perform 1 from coupon_limits l where l.store_id = store and l.code = each_code for update;
      exit when found;
      insert into coupon_limits (store_id, code, used_elsewhere, once_per_customer, used_here)
      values (store, each_code, 0, false, 0)
      on conflict (store_id, code) do nothing;
      if found then
        update coupon_limits l set used_here = (select count(*) from coupon_uses u
          where u.store_id = store and u.code = each_code and u.state = 'USED')
        where l.store_id = store and l.code = each_code;
        exit;
      end if;
    end loop;
  end loop;
end $$;

create or replace function use_coupons(store text, payable text, codes jsonb) returns boolean
language plpgsql as $$
declare
  listed text[] := array(select distinct c from jsonb_array_elements_text(codes) as c order by c);
begin
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

-- Only those whose rows are locked: what is used while this waits stays used.
create or replace function release_coupons(store text, payable text, released text) returns void
language plpgsql as $$
declare
  listed text[] := array(select u.code from coupon_uses u
    where u.store_id = store and u.payable_id = payable and u.state = released);
begin
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
