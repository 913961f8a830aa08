-- The schema of Thela.
--
-- The key of every table leads with store_id, so that the tables can be spread by store. [D-40]
-- A constraint that holds an invariant carries its number: i2_… holds I2. (docs/invariants.md)
-- Money is integer paise. Lists and objects that are read whole are jsonb.

-- stores -----------------------------------------------------------------------------------------

-- A store with its settings; its secrets are encrypted.
create table stores (
  store_id text primary key,
  -- At the head of the store's order ids, so that an id alone says whose it is.
  store_number integer generated always as identity unique,
  config jsonb not null,
  secrets bytea not null,
  version integer not null default 1,
  -- The secrets of a demo store are public: outside the demo it stays closed.
  is_demo boolean not null default false,
  -- A removed store keeps its number, which its orders carry.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An access token that an external system gave for some hours, encrypted, shared by all processes.
create table access_tokens (
  store_id text not null,
  name text not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (store_id, name)
);
create index access_tokens_by_time on access_tokens (expires_at);

-- server: what belongs to no store's business -------------------------------------------------------

-- How much of one rate limit all processes have used, some seconds ago at most. Unlogged, since it need
-- not outlive a crash; of no store, since an address or a session is not.
create unlogged table rate_limits (
  scope text primary key,
  full_at timestamptz not null,
  shared_at timestamptz not null
);
create index rate_limits_shared_at on rate_limits (shared_at);

-- The one row that readiness writes, to learn whether the database takes writes.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null default now()
);
insert into write_probe default values;

-- A webhook as it was received; applied once.
create table webhook_inbox (
  store_id text not null,
  source text not null,
  -- The store's code for the account that received it.
  account text not null default '',
  event_id text not null,
  -- The sender's id of the object that the event is about.
  object_id text,
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

-- notifications ----------------------------------------------------------------------------------

-- A notification to a customer: sent once for its kind and key. It is begun before its channel is called,
-- so that a job that runs again knows of it.
create table notifications (
  store_id text not null,
  kind text not null,
  key text not null,
  tries integer not null,
  tried_at timestamptz not null,
  sent_at timestamptz,
  primary key (store_id, kind, key)
);
create index notifications_by_time on notifications (tried_at);

-- Begins to send one and returns {"mayTry", "isOver"}. One that was interrupted more than `busy_seconds`
-- ago is tried once more, and counts as sent from then on. [I11]
create function begin_notification(store text, kind_ text, key_ text, busy_seconds integer) returns jsonb
language plpgsql as $$
declare
  may_try boolean;
begin
  insert into notifications as n (store_id, kind, key, tries, tried_at)
  values (store, kind_, key_, 1, now())
  on conflict (store_id, kind, key) do update set tries = n.tries + 1, tried_at = now(),
    sent_at = case when n.tries > 0 then now() end
  where n.sent_at is null
    and (n.tries = 0 or n.tried_at < now() - make_interval(secs => busy_seconds));
  may_try := found;
  return jsonb_build_object('mayTry', may_try, 'isOver', exists (
    select from notifications n
    where n.store_id = store and n.kind = kind_ and n.key = key_ and n.sent_at is not null));
end $$;

-- accounts ---------------------------------------------------------------------------------------

-- A customer of a store: a person with a verified phone.
create table customers (
  store_id text not null,
  customer_id text not null,
  phone text not null,
  email text,
  full_name text,
  created_at timestamptz not null default now(),
  primary key (store_id, customer_id),
  constraint i34_one_customer_per_verified_phone unique (store_id, phone)
);

-- The customer of a verified phone, created under `fresh_id` on first sight. In SQL, so that a session and
-- its customer begin in one statement. A known customer is only read: sessions begin more often than
-- customers do. [I34, D-77]
create function customer_of_phone(store text, fresh_id text, verified text) returns text
language plpgsql as $$
declare
  found_id text;
begin
  select c.customer_id into found_id from customers c where c.store_id = store and c.phone = verified;
  if found_id is null then
    insert into customers (store_id, customer_id, phone) values (store, fresh_id, verified)
    on conflict on constraint i34_one_customer_per_verified_phone do update set phone = excluded.phone
    returning customer_id into found_id;
  end if;
  return found_id;
end $$;

-- Whether a subject is a customer (and not the session of a guest).
create function is_customer(store text, subject text) returns boolean
language sql stable as $$
  select exists (select from customers where store_id = store and customer_id = subject)
$$;

-- A saved address of a subject: a customer, or a guest's session.
create table addresses (
  store_id text not null,
  subject text not null,
  address_id text not null,
  fingerprint text not null,
  address jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, subject, address_id),
  constraint i5_same_address_saved_once unique (store_id, subject, fingerprint)
);

-- What a saved address was used for, and when last: for delivery, for billing or for both.
create table address_uses (
  store_id text not null,
  subject text not null,
  address_id text not null,
  address_type text not null check (address_type in ('SHIPPING_ADDRESS', 'BILLING_ADDRESS')),
  used_at timestamptz not null default now(),
  primary key (store_id, subject, address_id, address_type),
  foreign key (store_id, subject, address_id) references addresses
    on update cascade on delete cascade
);

-- The address that a subject has made the default of a type.
create table default_addresses (
  store_id text not null,
  subject text not null,
  address_type text not null check (address_type in ('SHIPPING_ADDRESS', 'BILLING_ADDRESS')),
  address_id text not null,
  primary key (store_id, subject, address_type),
  foreign key (store_id, subject, address_id) references addresses
    on update cascade on delete cascade
);

-- A saved address with its uses: [{"addressType", "usedAt", "isDefault"}].
create view saved_addresses as
select a.store_id, a.subject, a.address_id, a.address, u.used_at, u.uses
from addresses a, lateral (
  select max(used.used_at) as used_at, jsonb_agg(jsonb_build_object(
    'addressType', used.address_type, 'usedAt', used.used_at,
    'isDefault', exists (
      select from default_addresses d
      where d.store_id = used.store_id and d.subject = used.subject
        and d.address_type = used.address_type and d.address_id = used.address_id))) as uses
  from address_uses used
  where used.store_id = a.store_id and used.subject = a.subject and used.address_id = a.address_id) u;

-- Notes a use of an address; nothing where the subject has no such address.
create function note_address_use(store text, holder text, used_id text, kind text) returns void
language sql as $$
  insert into address_uses (store_id, subject, address_id, address_type)
  select a.store_id, a.subject, a.address_id, kind from addresses a
  where a.store_id = store and a.subject = holder and a.address_id = used_id
  on conflict (store_id, subject, address_id, address_type) do update set used_at = now()
$$;

-- Notes the addresses that a person has chosen for a cart.
create function note_addresses_of_cart(store text, holder text, shipping text, billing text)
returns void language plpgsql as $$
begin
  perform note_address_use(store, holder, shipping, 'SHIPPING_ADDRESS');
  if billing is distinct from shipping then
    perform note_address_use(store, holder, billing, 'BILLING_ADDRESS');
  end if;
end $$;

-- Saves an address and returns all addresses of the subject, the last used first. The same address saved
-- twice is one, whatever it is used for; an edited one takes the place of the former with its uses. Of more
-- than 50, which is what is listed, the one used longest ago is deleted. `given` is {"id", "fingerprint",
-- "address", "replacedId", "addressType", "isDefault"}.
create function save_address(store text, holder text, given jsonb)
returns table (listed_id text, listed_address jsonb, listed_uses jsonb, is_fresh boolean)
language plpgsql as $$
declare
  saved text;
  replaced text := given->>'replacedId';
  kind text := given->>'addressType';
begin
  insert into addresses (store_id, subject, address_id, fingerprint, address)
  values (store, holder, given->>'id', given->>'fingerprint', given->'address')
  on conflict on constraint i5_same_address_saved_once do update set address = excluded.address
  returning address_id into saved;
  if replaced <> saved then
    insert into address_uses (store_id, subject, address_id, address_type, used_at)
    select u.store_id, u.subject, saved, u.address_type, u.used_at from address_uses u
    where u.store_id = store and u.subject = holder and u.address_id = replaced
    on conflict do nothing;
    update default_addresses d set address_id = saved
    where d.store_id = store and d.subject = holder and d.address_id = replaced;
    delete from addresses a
    where a.store_id = store and a.subject = holder and a.address_id = replaced;
  end if;
  perform note_address_use(store, holder, saved, kind);
  if (given->>'isDefault')::boolean then
    insert into default_addresses (store_id, subject, address_type, address_id)
    values (store, holder, kind, saved)
    on conflict (store_id, subject, address_type) do update set address_id = excluded.address_id;
  end if;
  delete from addresses a
  where a.store_id = store and a.subject = holder and a.address_id in (
    select s.address_id from saved_addresses s
    where s.store_id = store and s.subject = holder and s.address_id <> saved
    order by s.used_at desc, s.address_id offset 49);
  return query select s.address_id, s.address, s.uses, s.address_id = saved from saved_addresses s
    where s.store_id = store and s.subject = holder
    order by s.used_at desc, s.address_id = saved desc, s.address_id;
end $$;

-- Moves the addresses of a guest to the subject that the session continues as, and returns how many were
-- moved. An address that both have is kept once, under the id that the page holds, with the uses of both;
-- a default of the new subject stays. [D-76]
create function move_addresses(store text, old_subject text, new_subject text) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  insert into address_uses as u (store_id, subject, address_id, address_type, used_at)
  select store, old_subject, mine.address_id, theirs_used.address_type, theirs_used.used_at
  from addresses mine
  join addresses theirs on theirs.store_id = store and theirs.subject = new_subject
    and theirs.fingerprint = mine.fingerprint
  join address_uses theirs_used on theirs_used.store_id = store
    and theirs_used.subject = new_subject and theirs_used.address_id = theirs.address_id
  where mine.store_id = store and mine.subject = old_subject
  on conflict (store_id, subject, address_id, address_type)
    do update set used_at = greatest(u.used_at, excluded.used_at);
  delete from default_addresses mine using default_addresses theirs
  where mine.store_id = store and mine.subject = old_subject and theirs.store_id = store
    and theirs.subject = new_subject and theirs.address_type = mine.address_type;
  insert into default_addresses (store_id, subject, address_type, address_id)
  select store, old_subject, d.address_type, mine.address_id
  from default_addresses d
  join addresses theirs on theirs.store_id = store and theirs.subject = new_subject
    and theirs.address_id = d.address_id
  join addresses mine on mine.store_id = store and mine.subject = old_subject
    and mine.fingerprint = theirs.fingerprint
  where d.store_id = store and d.subject = new_subject;
  delete from addresses theirs using addresses mine
  where theirs.store_id = store and theirs.subject = new_subject
    and mine.store_id = store and mine.subject = old_subject
    and mine.fingerprint = theirs.fingerprint;
  update addresses a set subject = new_subject
  where a.store_id = store and a.subject = old_subject;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- identity ---------------------------------------------------------------------------------------

-- A session of a browser at a store.
create table sessions (
  store_id text not null,
  session_id text not null,
  kind text not null check (kind in ('ANON', 'GUEST', 'USER')),
  subject text not null,
  phone text,
  refresh_hash bytea not null,
  -- The hash before this one: seen again after a grace period it was stolen, and the session ends.
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  -- A page whose browser keeps no cookie has a secret of its own, exchanged at each renewal. [I35]
  page_hash bytea,
  page_previous_hash bytea,
  page_rotated_at timestamptz,
  page_until timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (store_id, session_id)
);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- A one-time password that was sent, until it is entered or expires.
create table otp_challenges (
  store_id text not null,
  challenge_id text not null,
  session_id text not null,
  phone text not null,
  -- The row of otp_phones that counts it.
  phone_scope text,
  purpose text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, challenge_id),
  constraint i41_five_wrong_guesses_kill_a_code check (wrong_tries <= 5)
);

-- How many codes were sent or guessed wrongly in the current window of a scope: an address, or the store.
create table otp_send_counts (
  store_id text not null,
  scope text not null,
  window_start timestamptz not null,
  sends integer not null,
  last_at timestamptz not null,
  primary key (store_id, scope)
);

-- The codes sent to a phone in the last day, of all stores: an SMS disturbs its receiver whichever store
-- sends it. The limits are a rule in the domain, decided while this row is locked. [I42]
create table otp_phones (
  -- A hash, not the number.
  phone_scope text primary key,
  -- [{"id", "atMs", "session", "address", "isVerified", "purpose"}], oldest first
  sends jsonb not null default '[]',
  last_at timestamptz not null default now()
);
create index otp_phones_by_age on otp_phones (last_at);

-- Counts one more in a scope if its limit allows, and returns whether it did.
create function count_otp_send(
  store text, counted text, window_seconds integer, max_sends integer
) returns boolean language plpgsql as $$
begin
  insert into otp_send_counts as c (store_id, scope, window_start, sends, last_at)
  values (store, counted, now(), 1, now())
  on conflict (store_id, scope) do update set
    window_start = case when c.window_start <= now() - make_interval(secs => window_seconds)
      then now() else c.window_start end,
    sends = case when c.window_start <= now() - make_interval(secs => window_seconds)
      then 1 else c.sends + 1 end,
    last_at = now()
  where max_sends is null or c.sends < max_sends
    or c.window_start <= now() - make_interval(secs => window_seconds);
  return found;
end $$;

-- Notes a code that the rule allowed by the sends it was given, and returns 'NOTED', 'CHANGED',
-- 'ADDRESS_FULL' or 'STORE_FULL'. 'CHANGED': other sends are stored by now, and the rule decides again.
-- `input` is {"phoneScope", "known", "sends", "addressScope", "addressLimit", "addressSeconds",
-- "storeScope", "storeLimit", "storeSeconds", "challengeId", "sessionId", "phone", "purpose",
-- "lifeSeconds"}. [I42]
create function note_otp_send(store text, input jsonb, hashed_code bytea) returns text
language plpgsql as $$
declare
  stored jsonb;
begin
  insert into otp_phones as p (phone_scope) values (input->>'phoneScope')
  on conflict (phone_scope) do update set last_at = clock_timestamp()
  returning p.sends into stored;
  if stored <> input->'known' then
    return 'CHANGED';
  end if;
  if not count_otp_send(store, input->>'addressScope', (input->>'addressSeconds')::integer,
      (input->>'addressLimit')::integer) then
    return 'ADDRESS_FULL';
  end if;
  if (select coalesce(sum(c.sends), 0) from otp_send_counts c
      where c.store_id = store and c.scope like 'day:%'
        and c.window_start > now() - make_interval(secs => (input->>'storeSeconds')::integer))
     >= (input->>'storeLimit')::integer then
    update otp_send_counts c set sends = c.sends - 1
    where c.store_id = store and c.scope = input->>'addressScope';
    return 'STORE_FULL';
  end if;
  perform count_otp_send(store, input->>'storeScope', (input->>'storeSeconds')::integer, null);
  insert into otp_challenges
    (store_id, challenge_id, session_id, phone, phone_scope, purpose, code_hash, expires_at)
  values (store, input->>'challengeId', input->>'sessionId', input->>'phone', input->>'phoneScope',
    input->>'purpose', hashed_code, now() + make_interval(secs => (input->>'lifeSeconds')::integer));
  update otp_phones p set sends = input->'sends', last_at = clock_timestamp()
  where p.phone_scope = input->>'phoneScope';
  return 'NOTED';
end $$;

-- Counts a guess and checks it in one statement, so that two at once cannot both be the last one allowed,
-- and the right code works once. A right guess does not count among the wrong ones of its address, and its
-- send is marked as verified. A code of another purpose does not match. Returns {"isAddressFull": true},
-- or {"isRight", "wrongTries", "phone"}, without these three when the code is not valid any more. [I41]
create function check_otp_guess(
  store text, challenge text, session text, wanted text, hashes bytea[], address_scope text, address_limit integer,
  window_seconds integer, max_wrong integer
) returns jsonb language plpgsql as $$
declare
  guessed record;
begin
  if not count_otp_send(store, address_scope, window_seconds, address_limit) then
    return '{"isAddressFull": true}';
  end if;
  update otp_challenges c set
    wrong_tries = c.wrong_tries + (case when c.code_hash = any(hashes) then 0 else 1 end),
    used_at = case when c.code_hash = any(hashes) then now() end
  where c.store_id = store and c.challenge_id = challenge and c.session_id = session
    and c.purpose = wanted
    and c.used_at is null and c.wrong_tries < max_wrong and c.expires_at > now()
  returning c.code_hash = any(hashes) as is_right, c.wrong_tries, c.phone, c.phone_scope into guessed;
  if not found then
    return '{"isAddressFull": false}';
  end if;
  if guessed.is_right then
    update otp_send_counts c set sends = greatest(c.sends - 1, 0)
    where c.store_id = store and c.scope = address_scope;
    update otp_phones p set sends = (
      select jsonb_agg(case when send->>'id' = challenge then send || '{"isVerified": true}' else send end
        order by (send->>'atMs')::float)
      from jsonb_array_elements(p.sends) send)
    where p.phone_scope = guessed.phone_scope
      and p.sends @> jsonb_build_array(jsonb_build_object('id', challenge));
  end if;
  return jsonb_build_object('isAddressFull', false, 'isRight', guessed.is_right,
    'wrongTries', guessed.wrong_tries, 'phone', guessed.phone);
end $$;

-- orders -----------------------------------------------------------------------------------------

-- What is paid: a cart, or one use of a payment link. Attempts, payments, stock holds and orders refer to
-- it. The payable of a cart has the id of the cart. (ADR-065) [D-62; I2, I3]
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

-- {"payableId", "kind", "reference"}
create function payable_of(store text, payable text) returns jsonb language sql stable as $$
  select jsonb_build_object('payableId', p.payable_id, 'kind', p.kind, 'reference', p.reference)
  from payables p where p.store_id = store and p.payable_id = payable
$$;

-- The last order number of a store. Not in `stores`, so that placing orders never waits for a change of
-- settings.
create table order_counters (
  store_id text primary key,
  last_number integer not null
);

-- A placed order.
create table orders (
  store_id text not null,
  order_id text not null,
  order_number integer not null,
  payable_id text not null,
  subject text not null,
  phone text not null,
  provider text,
  provider_payment_id text,
  idempotency_key text,
  body_hash bytea,
  -- Items, quote, addresses, delivery and payment when it was placed; never changed.
  snapshot jsonb not null,
  total_paise bigint not null check (total_paise >= 0),
  prepaid_paise bigint not null check (prepaid_paise >= 0),
  cod_paise bigint not null check (cod_paise >= 0),
  -- Paid by gift cards and store credit. [D-12, D-63]
  balances_paise bigint not null default 0 check (balances_paise >= 0),
  status text not null default 'CONFIRMED',
  platform_order_id text,
  platform_order_name text,
  -- Until then one process alone may create the order on the platform.
  platform_lease_until timestamptz,
  -- When the platform was last called to create it, while the outcome is unknown: its search may not
  -- find a new order for minutes.
  platform_tried_at timestamptz,
  -- How often it has been searched for since.
  platform_searches integer not null default 0,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, order_id),
  constraint i2_one_order_per_payable unique (store_id, payable_id),
  constraint i2_one_order_per_payment unique (store_id, provider, provider_payment_id),
  constraint order_numbers_are_unique unique (store_id, order_number),
  constraint i18_parts_sum_to_the_total
    check (prepaid_paise + cod_paise + balances_paise = total_paise)
);
create index orders_by_phone on orders (store_id, phone, updated_at desc);
create index orders_by_subject on orders (store_id, subject);
create index orders_by_platform_id on orders (store_id, platform_order_id);

create function is_order_on_platform(store text, platform_order text) returns boolean
language sql stable as $$
  select exists (select from orders where store_id = store and platform_order_id = platform_order)
$$;

-- An event of an order after it was placed: added once for the request that caused it, never changed. The
-- facts of an order are derived from its snapshot and its events. (ADR-066) [D-66; I11, I12]
create table order_events (
  store_id text not null,
  order_id text not null,
  request_id text not null,
  kind text not null check (kind in ('CANCELLED', 'ADDRESS_CHANGED', 'REFUNDED_ON_PLATFORM')),
  payload jsonb not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint i11_one_event_per_request primary key (store_id, order_id, request_id)
);
create unique index an_order_is_cancelled_once on order_events (store_id, order_id)
  where kind = 'CANCELLED';

create function keep_order_events() returns trigger language plpgsql as $$
begin
  raise exception 'an event of an order is never changed';
end $$;
create trigger order_events_are_kept before update on order_events
  for each row execute function keep_order_events();

-- [{"kind", "payload", "requestId", "at"}], oldest first
create function events_of_order(store text, ordered text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'payload', e.payload,
    'requestId', e.request_id, 'at', e.happened_at) order by e.happened_at), '[]')
  from order_events e where e.store_id = store and e.order_id = ordered
$$;

-- A run of `thela reconcile --since` after a backup was restored. It moves the order counter on once for
-- each point in time, so that no number that a customer has seen is given again.
create table restores (
  store_id text not null,
  since timestamptz not null,
  reconciled_at timestamptz not null default now(),
  primary key (store_id, since)
);

-- payments ---------------------------------------------------------------------------------------

-- An attempt to pay: an order at a payment provider for one frozen quote.
create table payment_attempts (
  store_id text not null,
  attempt_id text not null,
  payable_id text not null,
  subject text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  -- The store's code for the provider's account.
  provider text not null,
  provider_order_id text,
  -- What the browser needs to open the provider's order again.
  browser_config jsonb not null default '{}',
  method text not null,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null,
  -- Cart, address, delivery and totals that this money is for. [I14]
  frozen jsonb not null,
  -- Two attempts for the same do not void each other.
  frozen_hash bytea not null,
  state text not null default 'CREATED' check (state in
    ('CREATED', 'PENDING', 'EXPIRED', 'CANCELLED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED')),
  -- The cart was changed afterwards: money that still comes is refunded. [I14]
  is_void boolean not null default false,
  failure text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  checks integer not null default 0,
  primary key (store_id, attempt_id),
  constraint i5_one_attempt_per_key unique (store_id, payable_id, idempotency_key),
  constraint i15_one_attempt_per_provider_order unique (store_id, provider, provider_order_id)
);
create index attempts_to_check on payment_attempts (next_check_at)
  where next_check_at < 'infinity';
create index attempts_to_purge on payment_attempts (expires_at)
  where next_check_at = 'infinity' and state not in ('CAPTURED', 'REFUNDED');

-- A payment as its provider last reported it.
create table payments (
  store_id text not null,
  provider text not null,
  provider_payment_id text not null,
  attempt_id text not null,
  payable_id text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  status text not null,
  method text not null,
  instrument jsonb not null default '{}',
  failure jsonb,
  -- This payment paid for the order; any other captured one of the payable is refunded.
  kept boolean not null default false,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, provider, provider_payment_id)
);
create unique index i3_one_kept_payment_per_payable on payments (store_id, payable_id) where kept;
create index payments_by_attempt on payments (store_id, attempt_id);

-- A captured payment of an attempt that was opened long ago: the current price is read from the platform
-- before it becomes an order or is refunded.
create table price_checks (
  store_id text not null,
  provider text not null,
  provider_payment_id text not null,
  attempt_id text not null,
  payable_id text not null,
  created_at timestamptz not null default now(),
  -- A job of the queue checks at once; the reconciler repeats what was lost.
  next_check_at timestamptz not null default now() + interval '2 minutes',
  checks integer not null default 0,
  decided_at timestamptz,
  primary key (store_id, provider, provider_payment_id)
);
create index price_checks_due on price_checks (next_check_at) where next_check_at < 'infinity';
create index price_checks_decided on price_checks (decided_at) where decided_at is not null;

-- A refund of a payment, once for the request that caused it, and requested from the provider until it is
-- processed. [D-67; I16, I4, I8]
create table refunds (
  store_id text not null,
  refund_id text not null,
  provider text not null,
  provider_payment_id text not null,
  request_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The total to be refunded of the payment when this refund is done; null: all of it.
  wanted_total_paise bigint,
  reason text not null,
  -- The store's owner made it at the provider.
  is_adopted boolean not null default false,
  state text not null check (state in ('CREATED', 'PROCESSING', 'PROCESSED', 'FAILED')),
  provider_refund_id text,
  reference text,
  -- How often the provider gave up: each further try is another refund there.
  failures integer not null default 0,
  next_check_at timestamptz not null default now() + interval '1 minute',
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, refund_id),
  constraint i16_one_refund_per_request
    unique (store_id, provider, provider_payment_id, request_id)
);
create index refunds_to_check on refunds (next_check_at) where next_check_at < 'infinity';

-- The refunds of a payable, oldest first: [{"amount", "state", "reason"}].
create function refunds_of_payable(store text, payable text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('amount', r.amount_paise, 'state', r.state, 'reason', r.reason)
    order by r.created_at), '[]')
  from refunds r join payments p on p.store_id = r.store_id and p.provider = r.provider
    and p.provider_payment_id = r.provider_payment_id
  where p.store_id = store and p.payable_id = payable
$$;

-- checkout ---------------------------------------------------------------------------------------

-- A cart in checkout, with what has been chosen for it so far.
create table carts (
  store_id text not null,
  cart_id text not null,
  platform_token text not null,
  -- A hash of the platform's token until somebody begins to check out: until then the store's page gets
  -- the same cart however often it opens it.
  open_token text,
  revision integer not null default 1,
  cart jsonb not null,
  -- Whose draft it is; nobody else sees it. [I36]
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
create index carts_by_subject on carts (store_id, subject) where subject is not null;
create unique index carts_by_open_token on carts (store_id, open_token)
  where open_token is not null;

-- A COD order of a guest that waits for the code, or for the link, of the message that was sent. It expires
-- together with the hold of its stock. [D-15, D-87]
create table cod_confirmations (
  store_id text not null,
  confirmation_id text not null,
  cart_id text not null,
  subject text not null,
  phone text not null,
  -- The cart's; a changed cart needs a new code.
  revision integer not null,
  idempotency_key text,
  body_hash bytea not null,
  frozen jsonb not null,
  -- The code, in otp_challenges.
  challenge_id text not null,
  link_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (store_id, confirmation_id),
  constraint one_confirmation_per_person_and_cart unique (store_id, cart_id, subject)
);
create index cod_confirmations_by_link on cod_confirmations (store_id, link_hash);
create index cod_confirmations_by_expiry on cod_confirmations (expires_at);

-- The platform's stock of a variant when it was last read.
create table stock_levels (
  store_id text not null,
  variant_id text not null,
  quantity integer not null,
  unlimited boolean not null,
  -- By the database's clock: what the platform sold before is in `quantity`.
  read_at timestamptz not null,
  primary key (store_id, variant_id)
);

-- Stock of a variant that is held for a payable, or sold to it.
create table stock_holds (
  store_id text not null,
  payable_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'SOLD')),
  expires_at timestamptz,
  -- From then on the platform's own stock counts it.
  on_platform_at timestamptz,
  primary key (store_id, payable_id, variant_id)
);
create index stock_holds_by_variant on stock_holds (store_id, variant_id);
create index stock_holds_held on stock_holds (store_id, variant_id, expires_at)
  where state = 'HELD';
create index stock_holds_sold on stock_holds (store_id, variant_id, on_platform_at)
  where state = 'SOLD';

-- The hold of one payable, with what its caps are counted by. The scopes are hashes. (ADR-033)
create table stock_reservations (
  store_id text not null,
  payable_id text not null,
  session_scope text not null,
  phone_scope text not null,
  -- None for a verified phone: many people share an address.
  address_scope text,
  pieces integer not null,
  expires_at timestamptz not null,
  primary key (store_id, payable_id)
);
create index reservations_by_session on stock_reservations (store_id, session_scope, expires_at);
create index reservations_by_phone on stock_reservations (store_id, phone_scope, expires_at);
create index reservations_by_address on stock_reservations (store_id, address_scope, expires_at);
create index reservations_by_expiry on stock_reservations (expires_at);

-- Stores the platform's stock and locks the row of each variant, always in the same order. `lines` is
-- [{"variantId", "quantity", "available", "unlimited"}], one per variant; a null `available` leaves what
-- was read before.
create function note_stock(store text, lines jsonb, read_ms_ago integer) returns void
language sql as $$
  insert into stock_levels as s (store_id, variant_id, quantity, unlimited, read_at)
  select store, line->>'variantId', (line->>'available')::integer, (line->>'unlimited')::boolean,
    now() - make_interval(secs => read_ms_ago / 1000.0)
  from jsonb_array_elements(lines) as line
  where line->>'available' is not null
  order by line->>'variantId'
  on conflict (store_id, variant_id) do update set
    quantity = case when excluded.read_at >= s.read_at then excluded.quantity else s.quantity end,
    unlimited = case when excluded.read_at >= s.read_at then excluded.unlimited else s.unlimited end,
    read_at = greatest(s.read_at, excluded.read_at)
$$;

-- The variants of which too little is left: [{"variantId", "available"}]. Off the platform's stock go what
-- other payables hold and what they bought since it was read: three sums that each read an index no
-- further than what is open.
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
-- {"session", "phone", "address", "pieces", "maxCarts", "maxPieces", "maxCartsOfAddress"}. The scopes are
-- locked until the transaction ends.
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

-- Holds stock while the shopper pays, and stores the draft that was verified. Returns one of
-- {"placed": true}: the cart is sold already; {"foreign": true}: it belongs to another customer;
-- {"waitSeconds": n}: the same session, phone or address holds too much; else {"short": [...]}, and with
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

-- Turns a hold into a sale, and holds again what has expired if there is enough. What is sold already
-- belongs to the order of this payable. Returns 'KEPT', 'SHORT' or 'SOLD_BEFORE'. [I2, I20]
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

-- What was sold to the payable is in the platform's stock from now on. [I11]
create function stock_is_on_platform(store text, payable text) returns void language sql as $$
  update stock_holds set on_platform_at = clock_timestamp()
  where store_id = store and payable_id = payable and state = 'SOLD' and on_platform_at is null
$$;

-- tracking ---------------------------------------------------------------------------------------

-- A shipment of an order: one fulfilment on the platform, one parcel of a courier.
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
  -- Whether it is public; null: as the store's setting says. [tracking §3 isPublic, D-32]
  is_public boolean,
  created_at timestamptz not null default now(),
  edd timestamptz,
  -- The newest scan that came with the estimate, so that reports may arrive in any order. [I12]
  edd_reported_at timestamptz,
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

-- A scan of a parcel, as a courier reported it.
create table scans (
  store_id text not null,
  shipment_id text not null,
  scan_key text not null,
  scan jsonb not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint i12_a_scan_counts_once primary key (store_id, shipment_id, scan_key)
);
