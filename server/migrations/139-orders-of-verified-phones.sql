-- Whoever placed an order by a code or a link that was sent to its phone has shown that the phone is theirs, without a
-- login. Of the orders before this nobody knows it any more. (ADR-104, ADR-369)
alter table orders add column phone_confirmed boolean not null default false;

-- Whether the phone of an order is known to be its customer's: it was placed by the customer of this verified phone, or
-- confirmed by a message to it. A guest has only typed it.
create function is_phone_verified(store text, of_subject text, of_phone text, is_confirmed boolean) returns boolean
language sql stable as $$
  select of_phone <> '' and (is_confirmed or exists (select from customers c
    where c.store_id = store and c.customer_id = of_subject and c.phone = of_phone))
$$;
