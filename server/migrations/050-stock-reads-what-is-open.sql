-- What a checkout reads of stock no longer grows with what was sold before: the old functions look at
-- every hold a variant ever had. They stay for servers of the release before.

-- The customers and their ids are the business of accounts; who stands behind a subject is asked here.
create function is_customer(store text, subject text) returns boolean
language sql stable as $$
  select exists (select from customers where store_id = store and customer_id = subject)
$$;

-- A reservation is one cart's hold, with what its caps are counted by. The scopes are hashes.
create table stock_reservations (
  store_id text not null,
  cart_id text not null,
  session_scope text not null,
  phone_scope text not null,
  -- None for a verified phone: many people share an address.
  address_scope text,
  pieces integer not null,
  expires_at timestamptz not null,
  primary key (store_id, cart_id)
);
create index reservations_by_session on stock_reservations (store_id, session_scope, expires_at);
create index reservations_by_phone on stock_reservations (store_id, phone_scope, expires_at);
create index reservations_by_address on stock_reservations (store_id, address_scope, expires_at);
create index reservations_by_expiry on stock_reservations (expires_at);

-- The same as short_of_stock, as three sums that each read an index no further than what is open.
create function stock_shortage(store text, cart text, lines jsonb) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'available', free)), '[]')
  from (
    select s.variant_id, s.unlimited, (line->>'quantity')::integer as wanted,
      (s.quantity
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.cart_id <> cart
              and h.state = 'HELD' and h.expires_at > now()), 0)
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.cart_id <> cart
              and h.state = 'SOLD' and h.on_platform_at is null), 0)
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.cart_id <> cart
              and h.state = 'SOLD' and h.on_platform_at > s.read_at), 0))::integer as free
    from jsonb_array_elements(lines) as line
    join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId'
  ) as each
  where not unlimited and free < wanted
$$;

-- Seconds until one of these caps allows another cart; null when there is room. `claim` is
-- {"session", "phone", "address", "pieces", "maxCarts", "maxPieces", "maxCartsOfAddress"}. Whoever
-- counts in a scope has it alone until the transaction ends.
create function reservation_wait(store text, cart text, claim jsonb) returns integer
language plpgsql as $$
declare
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(store || ' ' || scope, 0))
  from (select distinct scope from (values
      (claim->>'session'), (claim->>'phone'), (claim->>'address')) as each (scope)
    order by scope) as sorted;
  select max(ceil(extract(epoch from first_end - now()))) into wait
  from (
    select count(*) as carts, coalesce(sum(pieces), 0) as pieces, min(expires_at) as first_end,
      (claim->>'maxCarts')::integer as max_carts, (claim->>'maxPieces')::integer as max_pieces
    from stock_reservations where store_id = store and session_scope = claim->>'session'
      and cart_id <> cart and expires_at > now()
    union all
    select count(*), coalesce(sum(pieces), 0), min(expires_at),
      (claim->>'maxCarts')::integer, (claim->>'maxPieces')::integer
    from stock_reservations where store_id = store and phone_scope = claim->>'phone'
      and cart_id <> cart and expires_at > now()
    union all
    select count(*), 0, min(expires_at), (claim->>'maxCartsOfAddress')::integer, null
    from stock_reservations where store_id = store and address_scope = claim->>'address'
      and cart_id <> cart and expires_at > now()
  ) as counted
  where carts > 0
    and (carts >= max_carts or pieces + (claim->>'pieces')::integer > max_pieces);
  return wait;
end $$;

-- A soft hold while the shopper pays, and the draft that was verified. Answers one of
-- {"placed": true}: the cart is sold already; {"foreign": true}: another customer staged it;
-- {"waitSeconds": n}: too much is held by the same person or place; else {"short": [...]}, and with
-- nothing short the hold stands. [I20, I21]
create function reserve_stock(
  store text, cart text, lines jsonb, hold_seconds integer, read_ms_ago integer, draft jsonb, claim jsonb
) returns jsonb language plpgsql as $$
declare
  short jsonb;
  wait integer;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  perform note_stock(store, lines, read_ms_ago);
  if exists (select from stock_holds where store_id = store and cart_id = cart and state = 'SOLD') then
    return '{"placed": true, "short": []}';
  end if;
  update carts as c set subject = draft->>'subject', stage = draft->'stage', utm = c.utm || (draft->'utm')
  where c.store_id = reserve_stock.store and c.cart_id = reserve_stock.cart
    and (c.subject is null or c.subject = draft->>'subject' or not is_customer(store, c.subject));
  if not found then
    return '{"foreign": true, "short": []}';
  end if;
  wait := reservation_wait(store, cart, claim);
  if wait is not null then
    return jsonb_build_object('waitSeconds', greatest(wait, 1), 'short', '[]'::jsonb);
  end if;
  short := stock_shortage(store, cart, lines);
  if short = '[]' then
    delete from stock_holds where store_id = store and cart_id = cart and state = 'HELD'
      and variant_id not in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    insert into stock_holds (store_id, cart_id, variant_id, quantity, state, expires_at)
    select store, cart, line->>'variantId', (line->>'quantity')::integer, 'HELD', ends
    from jsonb_array_elements(lines) as line
    on conflict (store_id, cart_id, variant_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at
      where stock_holds.state = 'HELD';
    insert into stock_reservations (store_id, cart_id, session_scope, phone_scope, address_scope,
      pieces, expires_at)
    values (store, cart, claim->>'session', claim->>'phone', claim->>'address',
      (claim->>'pieces')::integer, ends)
    on conflict (store_id, cart_id) do update
      set session_scope = excluded.session_scope, phone_scope = excluded.phone_scope,
        address_scope = excluded.address_scope, pieces = excluded.pieces,
        expires_at = excluded.expires_at;
  end if;
  return jsonb_build_object('short', short);
end $$;

-- At the moment of sale: a standing hold is sold; one that lapsed is taken again if it can be. A cart
-- with sold items has its order, and nothing is changed then. Answers 'KEPT', 'SHORT' or
-- 'SOLD_BEFORE'. [I2, I20]
create function sell_reserved_stock(store text, cart text, lines jsonb) returns text
language plpgsql as $$
begin
  perform 1 from stock_levels where store_id = store
    and variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line)
    order by variant_id for update;
  if exists (select from stock_holds where store_id = store and cart_id = cart and state = 'SOLD') then
    return 'SOLD_BEFORE';
  end if;
  if (select count(*) from jsonb_array_elements(lines) as line
      join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId')
     < jsonb_array_length(lines) then
    return 'SHORT';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where not exists (select from stock_holds h where h.store_id = store and h.cart_id = cart
      and h.variant_id = line->>'variantId' and h.quantity = (line->>'quantity')::integer
      and h.expires_at > now())
  ) and stock_shortage(store, cart, lines) <> '[]' then
    return 'SHORT';
  end if;
  insert into stock_holds (store_id, cart_id, variant_id, quantity, state)
  select store, cart, line->>'variantId', (line->>'quantity')::integer, 'SOLD'
  from jsonb_array_elements(lines) as line
  on conflict (store_id, cart_id, variant_id) do update
    set state = 'SOLD', expires_at = null, quantity = excluded.quantity;
  delete from stock_reservations where store_id = store and cart_id = cart;
  return 'KEPT';
end $$;
