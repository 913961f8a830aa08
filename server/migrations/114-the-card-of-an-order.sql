-- The card that paid for an order, beside what has gone back of it. (ADR-304) [D-4, D-66]

-- {"refunds": as money_back_of_order, "card": {"network", "last4"}}; null where nothing was paid online.
create function money_of_order(store text, payable text) returns jsonb language sql stable as $$
  select jsonb_build_object('refunds', money_back_of_order(store, payable), 'card', (
    select jsonb_build_object('network', p.instrument->'network', 'last4', p.instrument->'last4')
    from payments p where p.store_id = store and p.payable_id = payable and p.kept))
$$;
