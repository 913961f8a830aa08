-- A payment link may be for an order that its buyer has placed in the shop's own pages, and that waits there for its
-- payment. [D-71]
alter table payment_links add column platform_order_id text;
