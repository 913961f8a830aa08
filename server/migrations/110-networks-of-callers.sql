-- Whoever holds an IPv6 /48 is 65,536 addresses: what counts an address counts its network too, with more room.
-- (ADR-294) [I42, I45, I20]

-- Counts one more in each of [{"scope", "most"}], or in none where one is full: no two pass it at the same moment.
create function count_in_scopes(store text, scopes jsonb, window_seconds integer) returns boolean
language plpgsql as $$
declare
  counted text[] := '{}';
  next_scope record;
begin
  for next_scope in select s.scope, s.most from jsonb_to_recordset(scopes) as s (scope text, most integer)
    order by s.scope
  loop
    if not count_otp_send(store, next_scope.scope, window_seconds, next_scope.most) then
      perform uncount_in_scopes(store, counted);
      return false;
    end if;
    counted := counted || next_scope.scope;
  end loop;
  return true;
end $$;

create function uncount_in_scopes(store text, scopes text[]) returns void language plpgsql as $$
begin
  perform 1 from otp_send_counts c where c.store_id = store and c.scope = any (scopes)
    order by c.scope for update;
  update otp_send_counts c set sends = greatest(c.sends - 1, 0)
  where c.store_id = store and c.scope = any (scopes);
end $$;

create function names_of_scopes(scopes jsonb) returns text[] language sql immutable as $$
  select array(select s.scope from jsonb_to_recordset(scopes) as s (scope text) order by s.scope)
$$;

-- As note_sent_code, within the limits of the networks of the address too: [{"scope", "most"}].
create function note_code_of_networks(store text, input jsonb, hashed_code bytea, networks jsonb) returns text
language plpgsql as $$
declare
  noted text;
begin
  if not count_in_scopes(store, networks, (input->>'addressSeconds')::integer) then
    return 'ADDRESS_FULL';
  end if;
  noted := note_sent_code(store, input, hashed_code);
  if noted <> 'NOTED' then
    perform uncount_in_scopes(store, names_of_scopes(networks));
  end if;
  return noted;
end $$;

-- As check_otp_guess, within the limits of the networks of the address too.
create function check_guess_of_networks(
  store text, challenge text, session text, wanted text, hashes bytea[], address_scope text, address_limit integer,
  networks jsonb, window_seconds integer, max_wrong integer
) returns jsonb language plpgsql as $$
declare
  guessed jsonb;
begin
  if not count_in_scopes(store, networks, window_seconds) then
    return '{"isAddressFull": true}';
  end if;
  guessed := check_otp_guess(store, challenge, session, wanted, hashes, address_scope, address_limit,
    window_seconds, max_wrong);
  if (guessed->>'isAddressFull')::boolean or (guessed->>'isRight')::boolean then
    perform uncount_in_scopes(store, names_of_scopes(networks));
  end if;
  return guessed;
end $$;

-- As accept_provider_guess, where the networks of the address had counted the guess too.
create function accept_guess_of_networks(
  store text, challenge text, session text, wanted text, verified_phone text, address_scope text, networks jsonb
) returns text language plpgsql as $$
declare
  accepted text := accept_provider_guess(store, challenge, session, wanted, verified_phone, address_scope);
begin
  if accepted is not null then
    perform uncount_in_scopes(store, names_of_scopes(networks));
  end if;
  return accepted;
end $$;

-- None for an IPv4 address, and for a verified phone.
alter table stock_reservations add column network_scope text;
alter table guest_holds add column network_scope text;
create index reservations_by_network on stock_reservations (store_id, network_scope, expires_at)
  where network_scope is not null;
create index guest_holds_by_network on guest_holds (store_id, variant_id, network_scope)
  where network_scope is not null;

-- As before; `claim` may have {"network", "maxCartsOfNetwork"} too.
create or replace function reservation_wait(store text, payable text, claim jsonb) returns integer
language plpgsql as $$
declare
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(store || ' ' || scope, 0))
  from (select distinct scope from (values
      (claim->>'session'), (claim->>'phone'), (claim->>'address'), (claim->>'network')) as each (scope)
    order by scope) as sorted;
  select max(ceil(extract(epoch from first_end - now()))) into wait
  from (
    select count(*) as carts, coalesce(sum(pieces), 0) as pieces, min(expires_at) as first_end,
      (claim->>'maxCarts')::integer as max_carts, (claim->>'maxPieces')::integer as max_pieces
    from stock_reservations where store_id = store and session_scope = claim->>'session'
      and payable_id <> payable and expires_at > now()
    union all
    select count(*), coalesce(sum(pieces), 0), min(expires_at),
      (claim->>'maxCarts')::integer, (claim->>'maxPieces')::integer
    from stock_reservations where store_id = store and phone_scope = claim->>'phone'
      and payable_id <> payable and expires_at > now()
    union all
    select count(*), 0, min(expires_at), (claim->>'maxCartsOfAddress')::integer, null
    from stock_reservations where store_id = store and address_scope = claim->>'address'
      and payable_id <> payable and expires_at > now()
    union all
    select count(*), 0, min(expires_at), (claim->>'maxCartsOfNetwork')::integer, null
    from stock_reservations where store_id = store and network_scope = claim->>'network'
      and payable_id <> payable and expires_at > now()
  ) as counted
  where carts > 0
    and (carts >= max_carts or pieces + (claim->>'pieces')::integer > max_pieces);
  return wait;
end $$;

-- As before, with {"heldByNetwork"} of a hold. Where nobody can be verified (`isRenewable` of a claim) a hold may
-- be renewed.
create or replace function may_hold_unverified(hold jsonb, claim jsonb) returns boolean language sql immutable as $$
  select (coalesce((claim->>'isRenewable')::boolean, false)
      or coalesce((hold->>'firstEndsInSeconds')::numeric > 0, true))
    and (hold->>'quantity')::integer + (hold->>'heldBySession')::integer <= share
    and (hold->>'quantity')::integer + (hold->>'heldByAddress')::integer
      <= share * (claim->>'sharesOfAddress')::integer
    and coalesce((hold->>'quantity')::integer + (hold->>'heldByNetwork')::integer
      <= share * (claim->>'sharesOfNetwork')::integer, true)
  from (select greatest((claim->>'minPieces')::integer,
    floor((hold->>'left')::numeric / (claim->>'partOfStock')::integer)) as share) as allowed
$$;

-- As what the holds of a code stand in guest_holds, where no variant is called so.
create function name_of_code(code text) returns text language sql immutable as $$ select 'code ' || code $$;

-- What a claim has to do with what guests held of this in the last hour and did not buy: a variant, or a code
-- (`name_of_code`). {"quantity", "left", "heldBySession", "heldByAddress", "heldByNetwork", "firstEndsInSeconds"}
create function unverified_hold(store text, payable text, held text, quantity integer, remaining integer, claim jsonb)
returns jsonb language sql stable as $$
  select jsonb_build_object('quantity', unverified_hold.quantity, 'left', remaining,
    'heldBySession', coalesce(sum(g.quantity) filter (where g.payable_id <> payable
      and g.session_scope = claim->>'session'), 0),
    'heldByAddress', coalesce(sum(g.quantity) filter (where g.payable_id <> payable
      and g.address_scope = claim->>'address'), 0),
    'heldByNetwork', coalesce(sum(g.quantity) filter (where g.payable_id <> payable
      and g.network_scope = claim->>'network'), 0),
    'firstEndsInSeconds', extract(epoch from min(g.first_ends_at) filter (where g.payable_id = payable
      or g.session_scope = claim->>'session') - now()))
  from guest_holds g
  where g.store_id = store and g.variant_id = held
    and (g.payable_id = payable or g.session_scope = claim->>'session'
      or g.address_scope = claim->>'address' or g.network_scope = claim->>'network')
    and g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
    and not exists (select from stock_holds h where h.store_id = store
      and h.payable_id = g.payable_id and h.variant_id = g.variant_id and h.state = 'SOLD')
    and not exists (select from coupon_uses u where u.store_id = store
      and u.payable_id = g.payable_id and name_of_code(u.code) = g.variant_id and u.state = 'USED')
$$;

-- As before, of networks too.
create or replace function unverified_holds(store text, payable text, lines jsonb, claim jsonb) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('variantId', s.variant_id)
    || unverified_hold(store, payable, s.variant_id, (line->>'quantity')::integer,
      stock_left(store, payable, s.variant_id), claim)), '[]')
  from jsonb_array_elements(lines) as line
  join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId' and not s.unlimited
$$;

-- When holds end: with the first of them, unless they are renewed.
create function end_of_holds(holds jsonb, ends timestamptz, claim jsonb) returns timestamptz
language sql stable as $$
  select case when (claim->>'isRenewable')::boolean then ends else least(ends,
    (select min(now() + make_interval(secs => (hold->>'firstEndsInSeconds')::double precision))
      from jsonb_array_elements(holds) as hold)) end
$$;

create function note_guest_holds(store text, payable text, holds jsonb, ends timestamptz, claim jsonb) returns void
language sql as $$
  insert into guest_holds as g (store_id, variant_id, payable_id, session_scope, address_scope, network_scope,
    quantity, first_ends_at)
  select store, hold->>'variantId', payable, claim->>'session', claim->>'address', claim->>'network',
    (hold->>'quantity')::integer, ends
  from jsonb_array_elements(holds) as hold
  on conflict (store_id, variant_id, payable_id) do update
    set session_scope = excluded.session_scope, address_scope = excluded.address_scope,
      network_scope = excluded.network_scope,
      quantity = case when g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
        then greatest(g.quantity, excluded.quantity) else excluded.quantity end,
      began_at = case when g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
        then g.began_at else excluded.began_at end,
      first_ends_at = excluded.first_ends_at
$$;

-- As before, of networks too.
create or replace function reserve_share_of_stock(
  store text, payable text, lines jsonb, hold_seconds integer, read_ms_ago integer, draft jsonb, claim jsonb
) returns jsonb language plpgsql as $$
declare
  reserved jsonb;
  holds jsonb;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  reserved := reserve_stock(store, payable, lines, hold_seconds, read_ms_ago, draft, claim);
  if reserved <> '{"short": []}' then
    return reserved;
  end if;
  update stock_reservations r set network_scope = claim->>'network'
    where r.store_id = store and r.payable_id = payable and r.network_scope is distinct from claim->>'network';
  if claim->>'address' is null then
    delete from guest_holds g where g.store_id = store and g.payable_id = payable
      and g.variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    return reserved;
  end if;
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
end $$;

-- As hold_coupons, for the claim by which the stock is held: who only typed a phone holds a share of the uses of a
-- code that are left, and not again what was held long enough. What older keys have stored of the buyer (`before`) is
-- stored anew, so that a payment that arrives late finds it too. Returns {"short": code}, {"unverified": code} or {}.
-- (ADR-294) [I22]
create function hold_share_of_coupons(
  store text, payable text, buyer text, before text[], wanted jsonb, hold_seconds integer, claim jsonb
) returns jsonb language plpgsql as $$
declare
  short text;
  holds jsonb;
  refused text;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  if cardinality(before) > 0 and buyer <> '' and wanted <> '[]' then
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
end $$;
