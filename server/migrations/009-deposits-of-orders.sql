-- What was paid beside the total of a partial COD order, to be refunded after delivery. It is no part of
-- prepaid_paise, so the parts still sum to the total. (ADR-105) [D-9; I18]
alter table orders add column deposit_paise bigint not null default 0 check (deposit_paise >= 0);
