-- How often our orders have used a code stands in the row of the code. Counted from the rows of its uses, under
-- the lock of the code, a popular code would let a dozen checkouts a second pass, and each use would make the
-- next one slower. (ADR-283) [I22]
alter table coupon_limits add column used_here integer not null default 0;

-- Nobody uses a code between the count and the trigger that keeps it.
lock table coupon_uses in share row exclusive mode;
insert into coupon_limits as l (store_id, code, used_elsewhere, once_per_customer, used_here)
select store_id, code, 0, false, count(*) from coupon_uses where state = 'USED' group by store_id, code
on conflict (store_id, code) do update set used_here = excluded.used_here;

-- Locks the rows of codes, always in the same order, so that two payables never wait for each other. A code
-- without a row, whose row was forgotten, gets it with its uses. Those that are being added at the same moment
-- are not seen yet; whoever adds them finds the row then.
create function lock_coupon_limits(store text, codes text[]) returns void language plpgsql as $$
declare
  each_code text;
begin
  for each_code in select distinct c from unnest(codes) as c order by c loop
    loop
      perform 1 from coupon_limits l where l.store_id = store and l.code = each_code for update;
      exit when found;
      insert into coupon_limits (store_id, code, used_elsewhere, once_per_customer, used_here)
      values (store, each_code, 0, false, (select count(*) from coupon_uses u
        where u.store_id = store and u.code = each_code and u.state = 'USED'))
      on conflict (store_id, code) do nothing;
      exit when found;
    end loop;
  end loop;
end $$;

-- Of a code without a row nothing is counted: who locks it next counts.
create function count_coupon_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupon_limits l set used_here = l.used_here + c.change
    from (select store_id, code, count(*) as change from added where state = 'USED' group by 1, 2) as c
    where l.store_id = c.store_id and l.code = c.code;
  elsif tg_op = 'DELETE' then
    update coupon_limits l set used_here = l.used_here - c.change
    from (select store_id, code, count(*) as change from gone where state = 'USED' group by 1, 2) as c
    where l.store_id = c.store_id and l.code = c.code;
  else
    update coupon_limits l set used_here = l.used_here + c.change
    from (select store_id, code, sum(one) as change from (
        select store_id, code, 1 as one from added where state = 'USED'
        union all select store_id, code, -1 from gone where state = 'USED') as both_ways
      group by 1, 2 having sum(one) <> 0) as c
    where l.store_id = c.store_id and l.code = c.code;
  end if;
  return null;
end $$;
create trigger coupon_uses_added after insert on coupon_uses
  referencing new table as added for each statement execute function count_coupon_uses();
create trigger coupon_uses_changed after update on coupon_uses
  referencing old table as gone new table as added for each statement execute function count_coupon_uses();
create trigger coupon_uses_gone after delete on coupon_uses
  referencing old table as gone for each statement execute function count_coupon_uses();

-- How many other payables have used a code of our store, or are paying with it.
create function coupon_uses_of_others(store text, payable text, wanted text) returns integer
language sql as $$
  select (coalesce((select l.used_here from coupon_limits l where l.store_id = store and l.code = wanted),
      (select count(*) from coupon_uses u
        where u.store_id = store and u.code = wanted and u.state = 'USED'))
    - (select count(*) from coupon_uses u where u.store_id = store and u.code = wanted
        and u.payable_id = payable and u.state = 'USED')
    + (select count(*) from coupon_uses u where u.store_id = store and u.code = wanted
        and u.payable_id <> payable and u.state = 'HELD' and u.expires_at > clock_timestamp()))::integer
$$;

-- Whether a customer has used a code, or is paying with it, in another cart. Nobody is known by ''.
create function has_used_coupon(store text, payable text, buyer text, wanted text) returns boolean
language sql as $$
  select buyer <> '' and exists (select from coupon_uses u
    where u.store_id = store and u.code = wanted and u.customer = buyer and u.payable_id <> payable
      and u.state <> 'RELEASED' and (u.state = 'USED' or u.expires_at > clock_timestamp()))
$$;

create or replace function is_coupon_left(store text, payable text, buyer text, wanted text) returns boolean
language sql as $$
  select coalesce((select
      (l.usage_limit is null
        or l.used_elsewhere + coupon_uses_of_others(store, payable, wanted) < l.usage_limit)
      and not (l.once_per_customer and has_used_coupon(store, payable, buyer, wanted))
    from coupon_limits l where l.store_id = store and l.code = wanted), true)
$$;

-- As before, by an index, and without a look at codes where there is none.
create or replace function use_coupons(store text, payable text, codes jsonb) returns boolean
language plpgsql as $$
declare
  listed text[] := array(select distinct c from jsonb_array_elements_text(codes) as c order by c);
begin
  if cardinality(listed) > 0 then
    perform lock_coupon_limits(store, listed);
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
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = 'HELD';
  return true;
end $$;

-- As before; the rows of the codes first, as whoever uses them.
create or replace function release_coupons(store text, payable text, released text) returns void
language plpgsql as $$
begin
  perform lock_coupon_limits(store, array(select u.code from coupon_uses u
    where u.store_id = store and u.payable_id = payable and u.state = released));
  update coupon_uses set state = 'RELEASED', expires_at = null, changed_at = now()
  where store_id = store and payable_id = payable and state = released;
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
