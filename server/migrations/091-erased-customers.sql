-- Requests to erase a person, of each store of the seller. Until it is done the row names the phone, so that a
-- server that dies in the middle is followed by another; then nothing in it says whose it was. (D-40, ADR-255)
create table customer_erasures (
  store_id text not null,
  erasure_id text not null,
  origin text not null check (origin in ('CUSTOMER', 'OWNER')),
  requested_at timestamptz not null default now(),
  phone text,
  -- What was erased: how many records of each kind.
  kinds jsonb not null default '{}',
  done_at timestamptz,
  primary key (store_id, erasure_id),
  constraint whoever_is_erased_is_not_named check (done_at is null or phone is null)
);
create unique index one_erasure_waits_for_a_phone on customer_erasures (store_id, phone)
  where phone is not null;
create index customer_erasures_by_time on customer_erasures (store_id, requested_at desc);

-- Amounts of a balance are never changed; what somebody wrote beside one can be erased.
create function keep_balance_amounts() returns trigger language plpgsql as $$
begin
  if new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'an entry of a balance is never changed';
end $$;
drop trigger balance_entries_are_kept on balance_entries;
create trigger balance_entries_are_kept before update on balance_entries
  for each row execute function keep_balance_amounts();

-- An invoice is never changed, except that its buyer is no longer named on it.
create function keep_invoice_figures() returns trigger language plpgsql as $$
begin
  if new.content #>> '{buyer,address,name}' = '' and new.content #>> '{shippedTo,name}' = ''
    and new.content - 'buyer' - 'shippedTo' = old.content - 'buyer' - 'shippedTo'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
    return new;
  end if;
  raise exception 'an invoice is never changed';
end $$;
drop trigger invoices_are_kept on invoices;
create trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice_figures();
