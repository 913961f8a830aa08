-- What guests hold of a variant while they pay, and have held in the last hour without buying it: of each session
-- and address together no more than a share of what is left, and no cart or session longer than its first hold.
-- (ADR-285) [D-91, D-87, I20]

-- One row for a cart and each of its variants whose stock is limited. The scopes are hashes, as in
-- stock_reservations.
create table guest_holds (
  store_id text not null,
  variant_id text not null,
  payable_id text not null,
  session_scope text not null,
  address_scope text not null,
  quantity integer not null,
  began_at timestamptz not null default now(),
  first_ends_at timestamptz not null,
  primary key (store_id, variant_id, payable_id)
);
create index guest_holds_by_session on guest_holds (store_id, variant_id, session_scope);
create index guest_holds_by_address on guest_holds (store_id, variant_id, address_scope);
create index guest_holds_by_age on guest_holds (began_at);

-- The rule `mayHoldUnverified`, on what one claim has to do with one variant: {"quantity", "left",
-- "heldBySession", "heldByAddress", "firstEndsInSeconds"}. `claim` has {"minPieces", "partOfStock",
-- "sharesOfAddress"}.
create function may_hold_unverified(hold jsonb, claim jsonb) returns boolean language sql immutable as $$
  select coalesce((hold->>'firstEndsInSeconds')::numeric > 0, true)
    and (hold->>'quantity')::integer + (hold->>'heldBySession')::integer <= share
    and (hold->>'quantity')::integer + (hold->>'heldByAddress')::integer
      <= share * (claim->>'sharesOfAddress')::integer
  from (select greatest((claim->>'minPieces')::integer,
    floor((hold->>'left')::numeric / (claim->>'partOfStock')::integer)) as share) as allowed
$$;

-- What other payables leave of a variant, as in stock_shortage.
create function stock_left(store text, payable text, variant text) returns integer language sql stable as $$
  select (s.quantity
    - coalesce((select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = variant and h.payable_id <> payable
          and h.state = 'HELD' and h.expires_at > now()), 0)
    - coalesce((select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = variant and h.payable_id <> payable
          and h.state = 'SOLD' and h.on_platform_at is null), 0)
    - coalesce((select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = variant and h.payable_id <> payable
          and h.state = 'SOLD' and h.on_platform_at > s.read_at), 0))::integer
  from stock_levels s where s.store_id = store and s.variant_id = variant
$$;

-- What a claim has to do with each variant of limited stock: [{"variantId", "quantity", "left", "heldBySession",
-- "heldByAddress", "firstEndsInSeconds"}]. What was bought does not count.
create function unverified_holds(store text, payable text, lines jsonb, claim jsonb) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'variantId', s.variant_id, 'quantity', (line->>'quantity')::integer,
    'left', stock_left(store, payable, s.variant_id), 'heldBySession', counted.by_session,
    'heldByAddress', counted.by_address,
    'firstEndsInSeconds', extract(epoch from counted.first_end - now()))), '[]')
  from jsonb_array_elements(lines) as line
  join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId' and not s.unlimited
  cross join lateral (
    select
      coalesce(sum(g.quantity) filter (where g.payable_id <> payable
        and g.session_scope = claim->>'session'), 0) as by_session,
      coalesce(sum(g.quantity) filter (where g.payable_id <> payable
        and g.address_scope = claim->>'address'), 0) as by_address,
      min(g.first_ends_at) filter (where g.payable_id = payable
        or g.session_scope = claim->>'session') as first_end
    from guest_holds g
    where g.store_id = store and g.variant_id = s.variant_id
      and (g.payable_id = payable or g.session_scope = claim->>'session'
        or g.address_scope = claim->>'address')
      and g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
      and not exists (select from stock_holds h where h.store_id = store
        and h.payable_id = g.payable_id and h.variant_id = g.variant_id and h.state = 'SOLD')
  ) as counted
$$;

-- As reserve_stock, where {"unverified": true} says that somebody who only typed a phone wants more than a share,
-- or again what was held long enough: nothing is held then, and nothing was changed. [I20, I21]
create function reserve_share_of_stock(
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
  if claim->>'address' is null then
    delete from guest_holds g where g.store_id = store and g.payable_id = payable
      and g.variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    return reserved;
  end if;
  holds := unverified_holds(store, payable, lines, claim);
  if exists (select from jsonb_array_elements(holds) as hold where not may_hold_unverified(hold, claim)) then
    raise exception using errcode = 'TH003';
  end if;
  select least(ends, min(now() + make_interval(secs => (hold->>'firstEndsInSeconds')::double precision)))
    into ends from jsonb_array_elements(holds) as hold;
  update stock_holds h set expires_at = ends
    where h.store_id = store and h.payable_id = payable and h.state = 'HELD' and h.expires_at > ends;
  update stock_reservations r set expires_at = ends
    where r.store_id = store and r.payable_id = payable and r.expires_at > ends;
  insert into guest_holds as g (store_id, variant_id, payable_id, session_scope, address_scope, quantity,
    first_ends_at)
  select store, hold->>'variantId', payable, claim->>'session', claim->>'address',
    (hold->>'quantity')::integer, ends
  from jsonb_array_elements(holds) as hold
  on conflict (store_id, variant_id, payable_id) do update
    set session_scope = excluded.session_scope, address_scope = excluded.address_scope,
      quantity = excluded.quantity,
      began_at = case when g.began_at > now() - make_interval(secs => (claim->>'countedSeconds')::integer)
        then g.began_at else excluded.began_at end,
      first_ends_at = excluded.first_ends_at;
  return reserved;
exception when sqlstate 'TH003' then
  return '{"unverified": true, "short": []}';
end $$;
