-- Links that make an order prepaid. [D-71]

-- A cart that was not paid, or whose COD order waits for its confirmation: it is paid as a cart.
alter table payment_links add column cart_id text;
-- Whoever has the link keeps paying on delivery.
alter table payment_links add column cod_confirmed_at timestamptz;
create index payables_by_link on payables (store_id, reference) where kind = 'LINK_USE';
