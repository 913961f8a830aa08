-- Cards that customers let a store's payment accounts keep: the account's token with what a label shows,
-- never a number, a CVV or an expiry, which is asked of the provider. (ADR-084) [D-4, D-40]
create table provider_customers (
  store_id text not null,
  -- The store's code of the account.
  provider text not null,
  customer_id text not null,
  -- By which the account knows the customer.
  provider_customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (store_id, provider, customer_id)
);

create table saved_cards (
  store_id text not null,
  card_id text not null,
  customer_id text not null,
  provider text not null,
  token text not null,
  network text,
  issuer text,
  card_type text,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  saved_at timestamptz not null default now(),
  used_at timestamptz not null,
  -- The customer has removed it, and the provider has not confirmed its deletion yet.
  removed_at timestamptz,
  primary key (store_id, card_id),
  constraint a_token_is_saved_once unique (store_id, provider, token)
);
create index saved_cards_of_customer on saved_cards (store_id, customer_id);
create index saved_cards_by_use on saved_cards (used_at);

-- The customer agreed that the card of this attempt is kept.
alter table payment_attempts add column saves_card boolean not null default false;
