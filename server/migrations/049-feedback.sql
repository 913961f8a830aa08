-- What shoppers think of the checkout, once for each order. [checkout §3 Store info]
create table checkout_feedback (
  store_id text not null,
  payable_id text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  given_at timestamptz not null default now(),
  primary key (store_id, payable_id)
);
create index checkout_feedback_by_time on checkout_feedback (store_id, given_at);
create index checkout_feedback_by_age on checkout_feedback (given_at);
