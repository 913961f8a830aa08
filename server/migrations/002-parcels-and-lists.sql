-- A courier's estimate counts as of the newest scan that came with it, so that reports may arrive in
-- any order. [I12]
alter table shipments add column edd_told_at timestamptz;

-- The order list asks by the proved phone. [D-30]
create index orders_by_owner on orders (store_id, phone, updated_at desc);
