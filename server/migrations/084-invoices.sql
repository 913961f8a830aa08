-- Invoices and credit notes: numbered without gaps by store, prefix and financial year, and never changed.
-- [account §7, ADR-240]

-- The last number of a series. Whoever takes one holds the row until the document is written with it, so a
-- transaction that does not commit leaves no gap.
create table invoice_series (
  store_id text not null,
  prefix text not null,
  -- The calendar year in which the financial year begins.
  first_year integer not null,
  last_serial integer not null check (last_serial > 0),
  -- Days never run backwards within a series, whichever transaction began first.
  last_on date not null,
  primary key (store_id, prefix, first_year)
);

create table invoices (
  store_id text not null,
  order_id text not null,
  -- 0 is the invoice, the others are its credit notes.
  position integer not null check (position >= 0),
  prefix text not null,
  first_year integer not null,
  serial integer not null check (serial > 0),
  number text not null check (number ~ '^[A-Z0-9/]{1,16}$'),
  kind text not null check (kind in ('TAX_INVOICE', 'BILL_OF_SUPPLY', 'RECEIPT', 'CREDIT_NOTE')),
  issued_on date not null,
  total_paise bigint not null check (total_paise >= 0),
  -- All that the document says.
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint i11_one_document_per_cause primary key (store_id, order_id, position),
  constraint a_number_is_given_once unique (store_id, prefix, first_year, serial),
  check ((position = 0) = (kind <> 'CREDIT_NOTE'))
);
create index invoices_by_day on invoices (store_id, issued_on, prefix, serial);

create function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed';
end $$;
create trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoices();
