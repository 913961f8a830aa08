-- Payment links of a store, and their uses: a use is what one payer pays, once. [D-62, D-71]

create table payment_links (
  store_id text not null,
  link_id text not null,
  -- An order that it makes prepaid, wholly or in part; null where it has nothing to do with one.
  order_id text,
  amount_paise bigint not null check (amount_paise >= 100),
  -- May be paid in parts, each at least this.
  min_part_paise bigint check (min_part_paise between 100 and amount_paise),
  max_uses integer not null check (max_uses between 1 and 100000),
  description text not null,
  -- The owner's own name for it.
  reference text,
  customer jsonb not null default '{}',
  language text,
  has_reminders boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  cancelled_at timestamptz,
  -- The sum of what was paid by its uses.
  paid_paise bigint not null default 0,
  uses integer not null default 0,
  primary key (store_id, link_id),
  constraint a_link_takes_its_amount_and_no_more
    check (paid_paise between 0 and amount_paise * max_uses and uses <= greatest(max_uses, amount_paise)),
  constraint parts_are_of_one_use check (min_part_paise is null or max_uses = 1)
);
create index payment_links_by_age on payment_links (store_id, created_at desc, link_id);
create index payment_links_of_order on payment_links (store_id, order_id) where order_id is not null;

create table payment_link_uses (
  store_id text not null,
  -- Also the id of its payable.
  use_id text not null,
  link_id text not null,
  subject text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  phone text not null,
  email text,
  opened_at timestamptz not null default now(),
  paid_at timestamptz,
  provider text,
  provider_payment_id text,
  method text,
  primary key (store_id, use_id),
  foreign key (store_id, link_id) references payment_links on delete cascade,
  constraint i2_one_use_per_payment unique (store_id, provider, provider_payment_id),
  constraint a_paid_use_names_its_payment
    check ((paid_at is null) = (provider_payment_id is null) and (paid_at is null) = (method is null))
);
-- Whoever comes back, or tries another method, goes on with the same use.
create unique index one_open_use_per_person on payment_link_uses (store_id, link_id, subject)
  where paid_at is null;
create index uses_of_link on payment_link_uses (store_id, link_id, paid_at);

-- One kind of event more: a payment link paid what was due on delivery.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('CANCELLED', 'ADDRESS_CHANGED', 'REFUNDED_ON_PLATFORM', 'PAID_ONLINE'));
