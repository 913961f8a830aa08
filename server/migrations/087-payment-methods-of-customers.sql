-- Which of the methods that a customer has paid with is the default, and which are no longer offered. A
-- method is known by a hash of its id, since the id of a UPI account is personal. (ADR-244)
create table customer_payment_methods (
  store_id text not null,
  customer_id text not null,
  method_hash text not null,
  kind text not null,
  -- Payments made before then do not bring it back.
  removed_at timestamptz,
  is_default boolean not null default false,
  primary key (store_id, customer_id, method_hash)
);
create unique index a_customer_has_one_default_method
  on customer_payment_methods (store_id, customer_id) where is_default;
