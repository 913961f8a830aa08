-- Most orders have neither a code nor a balance, and most shoppers have verified their phone. The functions that hold and
-- sell are as before but that they leave early for these, without the subtransactions that take a part of the work back.
-- (ADR-325) [I20, I22, I23]

create or replace function sell_with_coupons(store text, payable text, lines jsonb, wanted jsonb, codes jsonb)
returns text language plpgsql as $$
declare
  sold text;
begin
  if wanted = '[]' and codes = '[]' then
    sold := sell_reserved_stock(store, payable, lines);
    -- What was held for a code that has left the cart is given back.
    if sold = 'KEPT' and exists (select from coupon_uses u
      where u.store_id = store and u.payable_id = payable and u.state = 'HELD') then
      perform use_coupons(store, payable, codes);
    end if;
    return sold;
  end if;
  begin
    sold := sell_reserved(store, payable, lines, wanted);
    if sold = 'KEPT' and not use_coupons(store, payable, codes) then
      raise exception using errcode = 'TH002';
    end if;
    return sold;
  exception when sqlstate 'TH002' then
    return 'COUPON_SHORT';
  end;
end $$;

create or replace function reserve_share_of_stock(
  store text, payable text, lines jsonb, hold_seconds integer, read_ms_ago integer, draft jsonb, claim jsonb
) returns jsonb language plpgsql as $$
declare
  reserved jsonb;
  holds jsonb;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  if claim->>'address' is null then
    reserved := reserve_stock(store, payable, lines, hold_seconds, read_ms_ago, draft, claim);
    if reserved = '{"short": []}' then
      update stock_reservations r set network_scope = claim->>'network'
        where r.store_id = store and r.payable_id = payable and r.network_scope is distinct from claim->>'network';
      delete from guest_holds g where g.store_id = store and g.payable_id = payable
        and g.variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    end if;
    return reserved;
  end if;
  begin
    reserved := reserve_stock(store, payable, lines, hold_seconds, read_ms_ago, draft, claim);
    if reserved <> '{"short": []}' then
      return reserved;
    end if;
    update stock_reservations r set network_scope = claim->>'network'
      where r.store_id = store and r.payable_id = payable and r.network_scope is distinct from claim->>'network';
    holds := unverified_holds(store, payable, lines, claim);
    if exists (select from jsonb_array_elements(holds) as hold where not may_hold_unverified(hold, claim)) then
      raise exception using errcode = 'TH003';
    end if;
    ends := end_of_holds(holds, ends, claim);
    update stock_holds h set expires_at = ends
      where h.store_id = store and h.payable_id = payable and h.state = 'HELD' and h.expires_at > ends;
    update stock_reservations r set expires_at = ends
      where r.store_id = store and r.payable_id = payable and r.expires_at > ends;
    perform note_guest_holds(store, payable, holds, ends, claim);
    return reserved;
  exception when sqlstate 'TH003' then
    return '{"unverified": true, "short": []}';
  end;
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
