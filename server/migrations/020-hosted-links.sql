-- Payment links that a provider hosts: the account, its id and address of the link there, and when it is
-- asked about next.
alter table payment_links add column hosted_by text;
alter table payment_links add column hosted_id text;
alter table payment_links add column hosted_url text;
alter table payment_links add column next_check_at timestamptz;
create index payment_links_to_check on payment_links (next_check_at) where next_check_at is not null;
-- A payment that was begun there is one use, however often it is reported.
alter table payment_link_uses add column provider_order_id text;
create unique index i5_one_use_per_hosted_payment
  on payment_link_uses (store_id, link_id, provider_order_id) where provider_order_id is not null;
