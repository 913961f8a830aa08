-- Every key leads with store_id, so that the tables can be spread by store. [house: data]
-- Constraints carry the name of the invariant they hold.

create table stores (
  store_id text primary key,
  -- Stands at the head of every id, so that an id alone says whose it is.
  store_number integer generated always as identity unique,
  config jsonb not null,
  secrets bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- accounts ---------------------------------------------------------------------------------------

create table customers (
  store_id text not null,
  customer_id text not null,
  phone text not null,
  email text,
  full_name text,
  created_at timestamptz not null default now(),
  primary key (store_id, customer_id),
  constraint i34_one_customer_per_proved_phone unique (store_id, phone)
);

create table addresses (
  store_id text not null,
  -- A customer, or a guest's session.
  subject text not null,
  address_id text not null,
  fingerprint text not null,
  address jsonb not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (store_id, subject, address_id),
  constraint i5_same_address_saved_once unique (store_id, subject, fingerprint)
);

-- identity ---------------------------------------------------------------------------------------

create table sessions (
  store_id text not null,
  session_id text not null,
  kind text not null check (kind in ('ANON', 'GUEST', 'USER')),
  subject text not null,
  phone text,
  refresh_hash bytea not null,
  -- The one before: seen again after a grace, it was stolen, and the session ends.
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (store_id, session_id)
);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table otp_challenges (
  store_id text not null,
  challenge_id text not null,
  session_id text not null,
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, challenge_id),
  constraint i41_five_wrong_guesses_kill_a_code check (wrong_tries <= 5)
);

create table otp_send_counts (
  store_id text not null,
  -- phone:<hash>, address:<hash> or store
  scope text not null,
  window_start timestamptz not null,
  sends integer not null,
  last_at timestamptz not null,
  primary key (store_id, scope)
);

-- checkout ---------------------------------------------------------------------------------------

create table carts (
  store_id text not null,
  cart_id text not null,
  platform_token text not null,
  revision integer not null default 1,
  cart jsonb not null,
  -- Whose draft it is; nobody else is shown it. [I36]
  subject text,
  stage jsonb not null default '{}',
  mode text not null default 'page',
  parent_origin text,
  utm jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (store_id, cart_id)
);

create table stock_levels (
  store_id text not null,
  variant_id text not null,
  quantity integer not null,
  unlimited boolean not null,
  -- When the platform was asked (by the database's clock): what it sold before is in `quantity`.
  read_at timestamptz not null,
  primary key (store_id, variant_id)
);

create table stock_holds (
  store_id text not null,
  cart_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'SOLD')),
  expires_at timestamptz,
  -- The platform has taken it from its stock by then: no longer ours to count.
  on_platform_at timestamptz,
  primary key (store_id, cart_id, variant_id)
);
create index stock_holds_by_variant on stock_holds (store_id, variant_id);

-- Notes what the platform has and locks each variant's row, always in the same order. `lines` is
-- [{"variantId", "quantity", "available", "unlimited"}], one entry a variant, sorted; a null
-- `available` leaves what was read before.
create function note_stock(store text, lines jsonb, read_ms_ago integer) returns void
language sql as $$
  insert into stock_levels as s (store_id, variant_id, quantity, unlimited, read_at)
  select store, line->>'variantId', (line->>'available')::integer, (line->>'unlimited')::boolean,
    now() - make_interval(secs => read_ms_ago / 1000.0)
  from jsonb_array_elements(lines) with ordinality as each (line, place)
  where line->>'available' is not null
  order by line->>'variantId'
  on conflict (store_id, variant_id) do update set
    quantity = case when excluded.read_at >= s.read_at then excluded.quantity else s.quantity end,
    unlimited = case when excluded.read_at >= s.read_at then excluded.unlimited else s.unlimited end,
    read_at = greatest(s.read_at, excluded.read_at)
$$;

-- What others hold of the given variants or have bought since the platform was asked.
create function short_of_stock(store text, cart text, lines jsonb) returns jsonb
language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'available', free)), '[]')
  from (
    select s.variant_id, s.unlimited, (line->>'quantity')::integer as wanted,
      s.quantity - coalesce((
        select sum(h.quantity) from stock_holds h
        where h.store_id = store and h.variant_id = s.variant_id and h.cart_id <> cart
          and ((h.state = 'SOLD' and (h.on_platform_at is null or h.on_platform_at > s.read_at))
            or (h.state = 'HELD' and h.expires_at > now()))), 0)::integer as free
    from jsonb_array_elements(lines) as line
    join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId'
  ) as each
  where not unlimited and free < wanted
$$;

-- A soft hold while the shopper pays. Answers {"placed": true} when the cart is sold already, else
-- the variants of which there are too few; with none of those the hold stands. [I20, I21]
create function hold_stock(store text, cart text, lines jsonb, hold_seconds integer, read_ms_ago integer)
returns jsonb language plpgsql as $$
declare
  short jsonb;
begin
  perform note_stock(store, lines, read_ms_ago);
  if exists (select from stock_holds where store_id = store and cart_id = cart and state = 'SOLD') then
    return '{"placed": true, "short": []}';
  end if;
  short := short_of_stock(store, cart, lines);
  if short = '[]' then
    delete from stock_holds where store_id = store and cart_id = cart and state = 'HELD'
      and variant_id not in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    insert into stock_holds (store_id, cart_id, variant_id, quantity, state, expires_at)
    select store, cart, line->>'variantId', (line->>'quantity')::integer, 'HELD',
      now() + make_interval(secs => hold_seconds)
    from jsonb_array_elements(lines) as line
    on conflict (store_id, cart_id, variant_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at
      where stock_holds.state = 'HELD';
  end if;
  return jsonb_build_object('placed', false, 'short', short);
end $$;

-- At the moment of sale: a standing hold is sold; one that lapsed is taken again if it can be.
create function sell_stock(store text, cart text, lines jsonb) returns boolean
language plpgsql as $$
begin
  perform 1 from stock_levels where store_id = store
    and variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line)
    order by variant_id for update;
  if (select count(*) from jsonb_array_elements(lines) as line
      join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId')
     < jsonb_array_length(lines) then
    return false;
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where not exists (select from stock_holds h where h.store_id = store and h.cart_id = cart
      and h.variant_id = line->>'variantId' and h.quantity = (line->>'quantity')::integer
      and (h.state = 'SOLD' or h.expires_at > now()))
  ) and short_of_stock(store, cart, lines) <> '[]' then
    return false;
  end if;
  insert into stock_holds (store_id, cart_id, variant_id, quantity, state)
  select store, cart, line->>'variantId', (line->>'quantity')::integer, 'SOLD'
  from jsonb_array_elements(lines) as line
  on conflict (store_id, cart_id, variant_id) do update
    set state = 'SOLD', expires_at = null, quantity = excluded.quantity;
  return true;
end $$;

-- payments ---------------------------------------------------------------------------------------

create table payment_attempts (
  store_id text not null,
  attempt_id text not null,
  cart_id text not null,
  subject text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  provider text not null,
  provider_order_id text,
  method text not null,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null,
  -- The frozen cart, address, delivery and totals that this money is for. [I14]
  frozen jsonb not null,
  -- Two attempts for the very same thing do not void each other.
  frozen_hash bytea not null,
  state text not null default 'CREATED' check (state in
    ('CREATED', 'PENDING', 'EXPIRED', 'CANCELLED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED')),
  -- The cart was changed since: money that still comes goes back. [I14]
  is_void boolean not null default false,
  failure text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  checks integer not null default 0,
  primary key (store_id, attempt_id),
  constraint i5_one_attempt_per_key unique (store_id, cart_id, idempotency_key),
  constraint i15_one_attempt_per_provider_order unique (store_id, provider, provider_order_id)
);
create index attempts_to_check on payment_attempts (next_check_at)
  where next_check_at < 'infinity';

create table payments (
  store_id text not null,
  provider text not null,
  provider_payment_id text not null,
  attempt_id text not null,
  cart_id text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  status text not null,
  method text not null,
  instrument jsonb not null default '{}',
  failure jsonb,
  -- This payment paid for the order; any other captured one goes back.
  kept boolean not null default false,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, provider, provider_payment_id)
);
create unique index i3_one_kept_payment_per_cart on payments (store_id, cart_id) where kept;
create index payments_by_attempt on payments (store_id, attempt_id);

create table refunds (
  store_id text not null,
  refund_id text not null,
  provider text not null,
  provider_payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null check (state in ('CREATED', 'PROCESSING', 'PROCESSED', 'FAILED')),
  provider_refund_id text,
  reference text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, refund_id),
  constraint i16_one_refund_per_reason unique (store_id, provider, provider_payment_id, reason)
);

create table webhook_inbox (
  store_id text not null,
  source text not null,
  event_id text not null,
  -- The outside object it tells of, so that news already known can be put aside together.
  about text,
  body bytea not null,
  headers jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_problem text,
  primary key (store_id, source, event_id)
);
create index webhooks_to_apply on webhook_inbox (next_try_at) where applied_at is null;

-- orders -----------------------------------------------------------------------------------------

-- A row of its own, so that counting orders never waits for a change of the store's settings.
create table order_counters (
  store_id text primary key,
  last_number integer not null
);

create table orders (
  store_id text not null,
  order_id text not null,
  order_number integer not null,
  cart_id text not null,
  subject text not null,
  phone text not null,
  -- The subject proved the phone when the order was placed, or a person who did claimed it.
  customer_id text,
  provider text,
  provider_payment_id text,
  idempotency_key text,
  body_hash bytea,
  -- Cart, totals, addresses, delivery and payment as they were bought.
  bought jsonb not null,
  total_paise bigint not null check (total_paise >= 0),
  prepaid_paise bigint not null check (prepaid_paise >= 0),
  cod_paise bigint not null check (cod_paise >= 0),
  status text not null default 'CONFIRMED',
  platform_order_id text,
  platform_order_name text,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (store_id, order_id),
  constraint i2_one_order_per_checkout unique (store_id, cart_id),
  constraint i2_one_order_per_payment unique (store_id, provider, provider_payment_id),
  constraint order_numbers_are_unique unique (store_id, order_number),
  constraint i18_parts_sum_to_the_total check (prepaid_paise + cod_paise = total_paise)
);
create index orders_by_customer on orders (store_id, customer_id, updated_at desc);
create index orders_by_phone on orders (store_id, phone) where customer_id is null;
create index orders_by_platform_id on orders (store_id, platform_order_id);

-- tracking ---------------------------------------------------------------------------------------

create table shipments (
  store_id text not null,
  shipment_id text not null,
  order_id text not null,
  fulfilment_id text not null,
  courier_code text not null,
  courier_name text not null,
  awb text,
  direction text not null default 'FORWARD' check (direction in ('FORWARD', 'REVERSE')),
  lines jsonb not null,
  status text not null default 'ORDER_PLACED',
  created_at timestamptz not null default now(),
  edd timestamptz,
  pdd timestamptz,
  delivered_at timestamptz,
  delivery_otp text,
  ended_at timestamptz,
  next_poll_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, shipment_id),
  constraint i12_one_shipment_per_fulfilment unique (store_id, fulfilment_id),
  constraint one_shipment_per_awb unique (store_id, awb)
);
create index shipments_by_order on shipments (store_id, order_id);
create index shipments_by_awb on shipments (awb);
create index shipments_to_poll on shipments (next_poll_at) where ended_at is null;

create table scans (
  store_id text not null,
  shipment_id text not null,
  scan_key text not null,
  scan jsonb not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint i12_a_scan_counts_once primary key (store_id, shipment_id, scan_key)
);
