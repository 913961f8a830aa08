-- The draft is noted with the hold: both belong to the moment in which a checkout is verified.
drop function hold_stock(text, text, jsonb, integer, integer);

-- A soft hold while the shopper pays. Answers {"placed": true} when the cart is sold already, else
-- the variants of which there are too few; with none of those the hold stands. [I20, I21]
create function hold_stock(
  store text, cart text, lines jsonb, hold_seconds integer, read_ms_ago integer, draft jsonb
) returns jsonb language plpgsql as $$
declare
  short jsonb;
begin
  perform note_stock(store, lines, read_ms_ago);
  if exists (select from stock_holds where store_id = store and cart_id = cart and state = 'SOLD') then
    return '{"placed": true, "short": []}';
  end if;
  update carts as c set subject = draft->>'subject', stage = draft->'stage', utm = c.utm || (draft->'utm')
  where c.store_id = hold_stock.store and c.cart_id = hold_stock.cart
    and (c.subject is distinct from draft->>'subject' or c.stage <> draft->'stage'
      or c.utm <> c.utm || (draft->'utm'));
  short := short_of_stock(store, cart, lines);
  if short = '[]' then
    delete from stock_holds where store_id = store and cart_id = cart and state = 'HELD'
      and variant_id not in (select line->>'variantId' from jsonb_array_elements(lines) as line);
    insert into stock_holds (store_id, cart_id, variant_id, quantity, state, expires_at)
    select store, cart, line->>'variantId', (line->>'quantity')::integer, 'HELD',
      now() + make_interval(secs => hold_seconds)
    from jsonb_array_elements(lines) as line
    on conflict (store_id, cart_id, variant_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at
      where stock_holds.state = 'HELD';
  end if;
  return jsonb_build_object('placed', false, 'short', short);
end $$;

drop function sell_stock(text, text, jsonb);

-- At the moment of sale: a standing hold is sold; one that lapsed is taken again if it can be. Goods
-- are sold in the transaction that places the order, so a cart with sold goods has its order, and
-- nothing is changed then. Answers 'KEPT', 'SHORT' or 'SOLD_BEFORE'. [I2, I20]
create function sell_stock(store text, cart text, lines jsonb) returns text
language plpgsql as $$
begin
  perform 1 from stock_levels where store_id = store
    and variant_id in (select line->>'variantId' from jsonb_array_elements(lines) as line)
    order by variant_id for update;
  if exists (select from stock_holds where store_id = store and cart_id = cart and state = 'SOLD') then
    return 'SOLD_BEFORE';
  end if;
  if (select count(*) from jsonb_array_elements(lines) as line
      join stock_levels s on s.store_id = store and s.variant_id = line->>'variantId')
     < jsonb_array_length(lines) then
    return 'SHORT';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as line
    where not exists (select from stock_holds h where h.store_id = store and h.cart_id = cart
      and h.variant_id = line->>'variantId' and h.quantity = (line->>'quantity')::integer
      and h.expires_at > now())
  ) and short_of_stock(store, cart, lines) <> '[]' then
    return 'SHORT';
  end if;
  insert into stock_holds (store_id, cart_id, variant_id, quantity, state)
  select store, cart, line->>'variantId', (line->>'quantity')::integer, 'SOLD'
  from jsonb_array_elements(lines) as line
  on conflict (store_id, cart_id, variant_id) do update
    set state = 'SOLD', expires_at = null, quantity = excluded.quantity;
  return 'KEPT';
end $$;
