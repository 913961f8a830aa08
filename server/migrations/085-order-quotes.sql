-- An order keeps its snapshot with the quote that was frozen for it. Gift cards and store credit pay a
-- part of the total, beside what is paid online and on delivery. [D-12, D-63, I18]
alter table orders rename column bought to snapshot;
alter table orders
  add column balances_paise bigint not null default 0 check (balances_paise >= 0),
  drop constraint i18_parts_sum_to_the_total,
  add constraint i18_parts_sum_to_the_total
    check (prepaid_paise + cod_paise + balances_paise = total_paise);
