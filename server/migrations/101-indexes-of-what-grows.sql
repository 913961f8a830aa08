-- outside a transaction
-- Codes that are being paid with, and their customers; the codes nobody has asked for lately. (ADR-283)
drop index concurrently if exists coupon_uses_held;
create index concurrently coupon_uses_held on coupon_uses (store_id, code) where state = 'HELD';
drop index concurrently if exists coupon_uses_of_customer;
create index concurrently coupon_uses_of_customer on coupon_uses (store_id, code, customer)
  where state <> 'RELEASED';
drop index concurrently if exists coupon_limits_by_reading;
create index concurrently coupon_limits_by_reading on coupon_limits (read_at);
-- Whether a store has gift cards at all: asked in every checkout of one that has store credit.
drop index concurrently if exists gift_cards_of_stores;
create index concurrently gift_cards_of_stores on balances (store_id) where kind = 'GIFT_CARD';
-- The same as payables_by_link.
drop index concurrently if exists payables_of_a_link;
