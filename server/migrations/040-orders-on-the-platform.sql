-- Who makes an order on the store's platform has it for a while, without a transaction being open
-- meanwhile; and it is known when the platform was last asked to make it without a known outcome, since
-- its search may not find a new order for minutes.
alter table orders
  add column platform_lease_until timestamptz,
  add column platform_tried_at timestamptz,
  add column platform_looks integer not null default 0;
