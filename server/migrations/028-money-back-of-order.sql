-- The money that went back of an order, of the payment links that paid for it since too. [D-66, D-71]

-- As money_back_of_payable, of the order that this payable became.
create function money_back_of_order(store text, payable text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(back.entry order by paid.position, back.position), '[]')
  from (
    select payable as payable_id, 0 as position
    union all
    select e.request_id, row_number() over (order by e.happened_at)
    from orders o join order_events e on e.store_id = o.store_id and e.order_id = o.order_id
    where o.store_id = store and o.payable_id = payable and e.kind = 'PAID_ONLINE'
  ) as paid
  cross join lateral jsonb_array_elements(money_back_of_payable(store, paid.payable_id))
    with ordinality as back(entry, position)
$$;
