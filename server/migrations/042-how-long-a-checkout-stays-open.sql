-- Since when a checkout is open, for stores that close it after some hours; and whose customer status was
-- stamped, once per session: a customer who has ordered before, or a new one.
alter table carts add column started_at timestamptz not null default now();
alter table carts add column customer_status text;
alter table carts add column customer_status_of text;
