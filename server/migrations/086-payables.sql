-- What is paid is a payable: a cart, or one use of a payment link. Attempts, payments, stock holds and
-- orders hang on it, and so do the constraints that it is paid and ordered once. A cart's payable has
-- the id of its cart. (ADR-065) [D-62; I2, I3]
create table payables (
  store_id text not null,
  payable_id text not null,
  kind text not null check (kind in ('CART', 'LINK_USE')),
  reference text not null,
  created_at timestamptz not null default now(),
  primary key (store_id, payable_id),
  constraint a_carts_payable_has_its_id check (kind <> 'CART' or payable_id = reference)
);
create index payables_by_age on payables (created_at);

insert into payables (store_id, payable_id, kind, reference)
select store_id, cart_id, 'CART', cart_id from payment_attempts
union select store_id, cart_id, 'CART', cart_id from orders;

alter table payment_attempts rename column cart_id to payable_id;
alter table payments rename column cart_id to payable_id;
alter table price_checks rename column cart_id to payable_id;
alter table stock_holds rename column cart_id to payable_id;
alter table stock_reservations rename column cart_id to payable_id;
alter table orders rename column cart_id to payable_id;
alter index i3_one_kept_payment_per_cart rename to i3_one_kept_payment_per_payable;
alter table orders rename constraint i2_one_order_per_checkout to i2_one_order_per_payable;

drop function hold_stock(text, text, jsonb, integer, integer, jsonb);
drop function sell_stock(text, text, jsonb);
drop function short_of_stock(text, text, jsonb);
drop function reserve_stock(text, text, jsonb, integer, integer, jsonb, jsonb);
drop function sell_reserved_stock(text, text, jsonb);
drop function reservation_wait(text, text, jsonb);
drop function stock_shortage(text, text, jsonb);
drop function stock_is_on_platform(text, text);
drop function refunds_of_cart(text, text);

-- {"payableId", "kind", "reference"}
create function payable_of(store text, payable text) returns jsonb language sql stable as $$
  select jsonb_build_object('payableId', p.payable_id, 'kind', p.kind, 'reference', p.reference)
  from payables p where p.store_id = store and p.payable_id = payable
$$;

-- What others hold of the variants or have bought since the platform was asked: three sums that each
-- read an index no further than what is open.
create function stock_shortage(store text, payable text, lines jsonb) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'available', free)), '[]')
  from (
    select s.variant_id, s.unlimited, (line->>'quantity')::integer as wanted,
      (s.quantity
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.payable_id <> payable
              and h.state = 'HELD' and h.expires_at > now()), 0)
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.payable_id <> payable
              and h.state = 'SOLD' and h.on_platform_at is null), 0)
        - coalesce((select sum(h.quantity) from stock_holds h
            where h.store_id = store and h.variant_id = s.variant_id and h.payable_id <> payable
              and h.state = 'SOLD' and h.on_platform_at > s.read_at), 0))::integer as free
    from jsonb_array_elements(lines) as line
    join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId'
  ) as each
  where not unlimited and free < wanted
$$;

-- Seconds until one of these caps allows another cart; null when there is room. `claim` is
-- {"session", "phone", "address", "pieces", "maxCarts", "maxPieces", "maxCartsOfAddress"}. Whoever
-- counts in a scope has it alone until the transaction ends.
create function reservation_wait(store text, payable text, claim jsonb) returns integer
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
  store text, payable text, lines jsonb, hold_seconds integer, read_ms_ago integer, draft jsonb, claim jsonb
) returns jsonb language plpgsql as $$
declare
  short jsonb;
  wait integer;
  ends timestamptz := now() + make_interval(secs => hold_seconds);
begin
  perform note_stock(store, lines, read_ms_ago);
  if exists (select from stock_holds where store_id = store and payable_id = payable and state = 'SOLD') then
    return '{"placed": true, "short": []}';
  end if;
  update carts as c set subject = draft->>'subject', stage = draft->'stage', utm = c.utm || (draft->'utm')
  where c.store_id = reserve_stock.store and c.cart_id = draft->>'cartId'
    and (c.subject is null or c.subject = draft->>'subject' or not is_customer(store, c.subject));
  if not found then
    return '{"foreign": true, "short": []}';
  end if;
  wait := reservation_wait(store, payable, claim);
  if wait is not null then
    return jsonb_build_object('waitSeconds', greatest(wait, 1), 'short', '[]'::jsonb);
  end if;
  short := stock_shortage(store, payable, lines);
  if short = '[]' then
    delete from stock_holds where store_id = store and payable_id = payable and state = 'HELD'
      and variant_id not in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    insert into stock_holds (store_id, payable_id, variant_id, quantity, state, expires_at)
    select store, payable, line->>'variantId', (line->>'quantity')::integer, 'HELD', ends
    from jsonb_array_elements(lines) as line
    on conflict (store_id, payable_id, variant_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at
      where stock_holds.state = 'HELD';
    insert into stock_reservations (store_id, payable_id, session_scope, phone_scope, address_scope,
      pieces, expires_at)
    values (store, payable, claim->>'session', claim->>'phone', claim->>'address',
      (claim->>'pieces')::integer, ends)
    on conflict (store_id, payable_id) do update
      set session_scope = excluded.session_scope, phone_scope = excluded.phone_scope,
        address_scope = excluded.address_scope, pieces = excluded.pieces,
        expires_at = excluded.expires_at;
  end if;
  return jsonb_build_object('short', short);
end $$;

-- At the moment of sale: a standing hold is sold; one that lapsed is taken again if it can be. A cart
-- with sold items has its order, and nothing is changed then. Answers 'KEPT', 'SHORT' or
-- 'SOLD_BEFORE'. [I2, I20]
create function sell_reserved_stock(store text, payable text, lines jsonb) returns text
language plpgsql as $$
begin
  perform 1 from stock_levels where store_id = store
    and variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line)
    order by variant_id for update;
  if exists (select from stock_holds where store_id = store and payable_id = payable and state = 'SOLD') then
    return 'SOLD_BEFORE';
  end if;
  if (select count(*) from jsonb_array_elements(lines) as line
      join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId')
     < jsonb_array_length(lines) then
    return 'SHORT';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where not exists (select from stock_holds h where h.store_id = store and h.payable_id = payable
      and h.variant_id = line->>'variantId' and h.quantity = (line->>'quantity')::integer
      and h.expires_at > now())
  ) and stock_shortage(store, payable, lines) <> '[]' then
    return 'SHORT';
  end if;
  insert into stock_holds (store_id, payable_id, variant_id, quantity, state)
  select store, payable, line->>'variantId', (line->>'quantity')::integer, 'SOLD'
  from jsonb_array_elements(lines) as line
  on conflict (store_id, payable_id, variant_id) do update
    set state = 'SOLD', expires_at = null, quantity = excluded.quantity;
  delete from stock_reservations where store_id = store and payable_id = payable;
  return 'KEPT';
end $$;

-- What the cart sold counts on the platform from now on, no longer here. [I11]
create function stock_is_on_platform(store text, payable text) returns void language sql as $$
  update stock_holds set on_platform_at = clock_timestamp()
  where store_id = store and payable_id = payable and state = 'SOLD' and on_platform_at is null
$$;

-- What goes back for a cart's order, the oldest first: [{"amount", "state", "reason"}].
create function refunds_of_payable(store text, payable text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('amount', r.amount_paise, 'state', r.state, 'reason', r.reason)
    order by r.created_at), '[]')
  from refunds r join payments p on p.store_id = r.store_id and p.provider = r.provider
    and p.provider_payment_id = r.provider_payment_id
  where p.store_id = store and p.payable_id = payable
$$;
