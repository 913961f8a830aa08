-- outside a transaction
-- The words of the orders that are there already, in steps: whoever changes an order waits for one step at most. It can be
-- run again. A file without a transaction is divided at the semicolons that end a line, so those of the block begin one.
-- (ADR-352)
do $$
declare
  last_store text := ''
  ; last_order text := ''
  ; begin
  loop
    with batch as materialized (
      select o.store_id, o.order_id, o.phone, o.subject, o.platform_order_name, o.snapshot, o.placed_at
      from orders o where (o.store_id, o.order_id) > (last_store, last_order)
      order by o.store_id, o.order_id limit 500 for share
    ), added as (
      insert into order_words (store_id, owner, word, placed_at, order_id)
      select b.store_id, owners.owner, words.word, b.placed_at, b.order_id
      from batch b, owners_of_order(b.store_id, b.phone, b.subject) as owners (owner),
        words_of_order(b.platform_order_name, b.snapshot) as words (word)
      on conflict do nothing
    )
    select b.store_id, b.order_id into last_store, last_order
    from batch b order by b.store_id desc, b.order_id desc limit 1
    ; exit when not found
    ; commit
    ; end loop
  ; end $$;
analyze order_words;
