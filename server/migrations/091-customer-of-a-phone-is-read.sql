-- A customer who is known is read, not written again: sessions begin more often than customers do, also at
-- the other stores of a seller. [D-77]
create or replace function customer_of_phone(store text, fresh_id text, proved text) returns text
language plpgsql as $$
declare
  found_id text;
begin
  select c.customer_id into found_id from customers c where c.store_id = store and c.phone = proved;
  if found_id is null then
    insert into customers (store_id, customer_id, phone) values (store, fresh_id, proved)
    on conflict on constraint i34_one_customer_per_proved_phone do update set phone = excluded.phone
    returning customer_id into found_id;
  end if;
  return found_id;
end $$;
