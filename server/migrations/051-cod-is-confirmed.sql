-- An order on delivery by somebody whose phone nobody has verified waits here for its code, or for the
-- link in the message. It ends by itself; its stock is held no longer than that. [D-15, D-87]
create table cod_confirmations (
  store_id text not null,
  confirmation_id text not null,
  cart_id text not null,
  subject text not null,
  phone text not null,
  -- The cart as it was confirmed: a change asks for a new code.
  revision integer not null,
  idempotency_key text,
  body_hash bytea not null,
  frozen jsonb not null,
  -- The code, as identity keeps it.
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
