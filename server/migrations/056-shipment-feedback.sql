-- What customers think of a delivery, once for each shipment. [tracking §7]
create table shipment_feedback (
  store_id text not null,
  shipment_id text not null,
  rating smallint not null check (rating between 1 and 5),
  reasons jsonb not null,
  comment text,
  -- By the verified customer: nobody else changes it then.
  by_customer boolean not null,
  given_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, shipment_id)
);
create index shipment_feedback_by_time on shipment_feedback (store_id, given_at);
create index shipment_feedback_by_age on shipment_feedback (given_at);
