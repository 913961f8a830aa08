/**
 * What the floor must store of an order, and nothing else: the same rows that survive a crash in ours, each in the
 * plainest table that can hold it. [ADR-329]
 */
export const FLOOR_TABLES = `
  create table carts (
    cart_id uuid primary key,
    platform_token text not null,
    cart jsonb not null,
    created_at timestamptz not null default now()
  );
  create table codes (
    challenge_id uuid primary key,
    phone text not null,
    code_hash bytea not null,
    tries integer not null default 0,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create table messages (
    message_id uuid primary key,
    kind text not null,
    tried_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create table customers (
    customer_id bigint generated always as identity primary key,
    phone text not null unique
  );
  create table sessions (
    session_id uuid primary key,
    customer_id bigint not null,
    cart_id uuid not null,
    created_at timestamptz not null default now()
  );
  create table addresses (
    address_id bigint generated always as identity primary key,
    session_id uuid not null,
    address jsonb not null,
    created_at timestamptz not null default now()
  );
  create table stock (variant_id bigint primary key, held integer not null);
  create table reservations (
    cart_id uuid primary key,
    variant_id bigint not null,
    quantity integer not null,
    state text not null default 'HELD',
    expires_at timestamptz not null
  );
  create table payment_attempts (
    attempt_id uuid primary key,
    cart_id uuid not null,
    provider_order_id text unique,
    amount_paise bigint not null,
    frozen jsonb not null,
    state text not null default 'CREATED',
    created_at timestamptz not null default now()
  );
  create table payments (
    provider_payment_id text primary key,
    attempt_id uuid not null,
    amount_paise bigint not null,
    status text not null,
    captured_at timestamptz not null default now()
  );
  create table inbox (
    event_id text primary key,
    body bytea not null,
    received_at timestamptz not null default now(),
    applied_at timestamptz
  );
  create table counters (counter text primary key, last_number integer not null);
  create table orders (
    order_id uuid primary key default gen_random_uuid(),
    order_number integer not null,
    cart_id uuid not null unique,
    provider_payment_id text not null,
    snapshot jsonb not null,
    total_paise bigint not null,
    platform_order_id text,
    platform_lease_until timestamptz,
    placed_at timestamptz not null default now()
  );
  create table jobs (order_id uuid primary key, created_at timestamptz not null default now());

  -- One event of the provider, stored and applied: the payment, the order and its job, or nothing where the event is
  -- known or its attempt is paid. Gives the order that is to be created on the platform.
  create function apply_event(new_event text, event_body bytea, provider_order text, payment text, paid bigint)
  returns jsonb language plpgsql as $$
  declare
    attempt payment_attempts;
    next_number integer;
    new_order uuid;
  begin
    insert into inbox (event_id, body, applied_at) values (new_event, event_body, now()) on conflict do nothing;
    if not found then
      return null;
    end if;
    select * into attempt from payment_attempts a where a.provider_order_id = provider_order for update;
    if not found or attempt.state <> 'CREATED' or attempt.amount_paise <> paid then
      return null;
    end if;
    insert into payments (provider_payment_id, attempt_id, amount_paise, status)
    values (payment, attempt.attempt_id, paid, 'CAPTURED');
    update payment_attempts a set state = 'CAPTURED' where a.attempt_id = attempt.attempt_id;
    update reservations r set state = 'SOLD' where r.cart_id = attempt.cart_id;
    insert into counters as c (counter, last_number) values ('orders', 1)
    on conflict (counter) do update set last_number = c.last_number + 1
    returning c.last_number into next_number;
    insert into orders (order_number, cart_id, provider_payment_id, snapshot, total_paise, platform_lease_until)
    values (next_number, attempt.cart_id, payment, attempt.frozen, paid, now() + interval '1 minute')
    returning order_id into new_order;
    insert into jobs (order_id) values (new_order);
    return jsonb_build_object('orderId', new_order, 'number', next_number, 'snapshot', attempt.frozen);
  end
  $$;
`
