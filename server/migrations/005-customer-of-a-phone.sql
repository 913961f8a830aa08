-- The customer of a proved phone, made on first sight under the id that is given for that. Stands here
-- so that a session and its customer begin in one statement. [I34]
create function customer_of_phone(store text, fresh_id text, proved text) returns text
language sql as $$
  insert into customers (store_id, customer_id, phone) values (store, fresh_id, proved)
  on conflict on constraint i34_one_customer_per_proved_phone do update set phone = excluded.phone
  returning customer_id
$$;
