-- What customers request of their orders: once per order and action while one is open, with each step on the
-- way. [account §4, D-37, I40]
create table customer_requests (
  store_id text not null,
  request_id text not null,
  order_id text not null,
  action text not null
    check (action in ('CANCEL_ORDER', 'RETURN_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS')),
  state text not null default 'REQUEST' check (state in ('REQUEST', 'SUCCESS', 'FAILED')),
  -- Items, reason, address, where the money goes: as it was requested.
  content jsonb not null,
  -- Nothing of the order is left then.
  is_whole boolean not null,
  -- What goes back, as it is expected and then as it was; and what of it was paid in cash.
  amount_paise bigint not null default 0 check (amount_paise >= 0),
  cash_paise bigint not null default 0 check (cash_paise >= 0),
  is_instant boolean not null,
  requested_at timestamptz not null,
  reply_by timestamptz not null,
  failure text,
  store_comment text,
  refund_reference text,
  shipment_id text,
  -- Since the platform was called to order what comes instead, and searches for that order since.
  exchange_tried_at timestamptz,
  exchange_searches integer not null default 0,
  idempotency_key text,
  body_hash bytea,
  ended_at timestamptz,
  primary key (store_id, request_id),
  constraint i5_one_request_per_key unique (store_id, order_id, idempotency_key)
);
create unique index i40_one_open_request on customer_requests (store_id, order_id, action)
  where state = 'REQUEST';
create index customer_requests_of_order on customer_requests (store_id, order_id, requested_at);
create index customer_requests_of_store on customer_requests (store_id, requested_at desc, request_id);
create index open_customer_requests on customer_requests (reply_by) where state = 'REQUEST';
create index customer_requests_by_age on customer_requests (requested_at);

create table customer_request_steps (
  store_id text not null,
  request_id text not null,
  step text not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint each_step_once primary key (store_id, request_id, step)
);

-- Re-encoded: nothing of the file that was sent is kept but its picture.
create table request_photos (
  store_id text not null,
  photo_id text not null,
  order_id text not null,
  -- Null until a request names it.
  request_id text,
  phone text not null,
  image bytea not null,
  uploaded_at timestamptz not null default now(),
  primary key (store_id, photo_id)
);
create index request_photos_of_order on request_photos (store_id, order_id);
create index request_photos_by_age on request_photos (uploaded_at);
create index request_photos_of_request on request_photos (store_id, request_id)
  where request_id is not null;

-- One kind of event more: a part of the items was cancelled.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check
  (kind in ('CANCELLED', 'ADDRESS_CHANGED', 'REFUNDED_ON_PLATFORM', 'PAID_ONLINE', 'ITEMS_CANCELLED'));
