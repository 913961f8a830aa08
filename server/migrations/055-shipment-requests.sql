-- What customers asked for after failed deliveries: the history, and what is still to be sent. [tracking §4, D-35]
create table shipment_requests (
  store_id text not null,
  request_id text not null,
  shipment_id text not null,
  kind text not null
    check (kind in ('RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO', 'FALSE_ATTEMPT')),
  request jsonb not null,
  -- The failed delivery as the courier reported it then, and its time.
  scan jsonb not null,
  scan_at timestamptz not null,
  requested_at timestamptz not null,
  -- In India.
  day date not null,
  idempotency_key text,
  state text not null default 'REQUESTED'
    check (state in ('REQUESTED', 'SENT', 'PASSED_TO_STORE')),
  state_at timestamptz not null,
  store_reply text check (store_reply in ('DONE', 'DECLINED')),
  store_comment text,
  replied_at timestamptz,
  primary key (store_id, request_id),
  constraint i40_one_request_per_scan_and_day unique (store_id, shipment_id, scan_at, day)
);
create index shipment_requests_for_store on shipment_requests (store_id, requested_at)
  where store_reply is null and (state = 'PASSED_TO_STORE' or kind = 'FALSE_ATTEMPT');
create index shipment_requests_by_age on shipment_requests (requested_at);
