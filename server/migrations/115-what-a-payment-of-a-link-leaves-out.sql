-- What the payment of an order's link leaves out of the order's price: the charge for paying on delivery. (ADR-305) [D-71]
alter table payment_link_uses add column waived_paise bigint not null default 0 check (waived_paise >= 0);
