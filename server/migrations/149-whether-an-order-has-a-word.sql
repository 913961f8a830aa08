-- Whether a word of an order begins like this. A search calls it only where the index could not tell. A function of its own, since
-- the words of an order, written out in the search, were expected to be a million: no plan for any values was ever kept. (ADR-352)
create function order_has_word(store text, id text, beginning text) returns boolean language sql stable as $$
  select exists (
    select from orders o, words_of_order(o.platform_order_name, o.snapshot) as has (word)
    where o.store_id = store and o.order_id = id and starts_with(has.word, beginning)
  )
$$;
