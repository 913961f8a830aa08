-- A captured payment of a cart that becomes its order as agreed, in one statement. What is not so plain is left to the
-- statements that `modules/payments/settle/settle.ts` sends in a transaction, which decide every case; this function only
-- ever does what they would do. It takes their locks in their order: the attempt, the payment, the stock, balances and
-- codes, the kept payment. The order counter of the store, for which all its orders wait, comes last. (ADR-325)
-- [I1, I2, I3, I6, I11, I14, I15]
--
-- `capture` is {"provider", "providerOrderId", "paymentId", "amount", "currency", "method", "instrument"} as the provider
-- reports it, with {"orderId"} for the order, {"usedMethods"}: how it is paid, by each method that may have been agreed,
-- {"priceLifeSeconds"}, and the keys of the price lines {"codeLines", "balanceLines"}. `follow_up` is the statement that
-- enqueues what follows up the order, with one value.
--
-- Returns 'PLACED'; 'KNOWN': this payment paid for the order, and nothing is left to do; else 'OTHERWISE', and nothing was
-- written.
create function settle_plain_capture(store text, capture jsonb, follow_up text, follow_up_value text) returns text
language plpgsql as $$
declare
  attempt record;
  known record;
  agreed jsonb;
  price jsonb;
  used_method text;
  demand jsonb;
  codes jsonb;
  balance_uses jsonb;
  balance_sum bigint;
  next_number integer;
begin
  select a.attempt_id, a.payable_id, a.subject, a.state, a.is_void, a.amount_paise, a.currency, a.frozen, a.created_at
  into attempt
  from payment_attempts a
  where a.store_id = store and a.provider = capture->>'provider' and a.provider_order_id = capture->>'providerOrderId'
  for update;
  if not found then
    return 'OTHERWISE';
  end if;
  -- Without a row all of it is null.
  select p.status, p.attempt_id into known
  from payments p
  where p.store_id = store and p.provider = capture->>'provider' and p.provider_payment_id = capture->>'paymentId'
  for update;
  if not exists (select from payables y
    where y.store_id = store and y.payable_id = attempt.payable_id and y.kind = 'CART') then
    return 'OTHERWISE';
  end if;
  if attempt.state = 'CAPTURED' and known.status = 'CAPTURED' and exists (select from orders o
    where o.store_id = store and o.payable_id = attempt.payable_id
      and o.provider_payment_id = capture->>'paymentId') then
    return 'KNOWN';
  end if;

  agreed := attempt.frozen->'snapshot';
  price := agreed->'quote';
  used_method := capture->'usedMethods'->>(agreed->>'paymentMethod');
  if attempt.state in ('CAPTURED', 'REFUNDED')
    or attempt.is_void
    or attempt.amount_paise is distinct from (capture->>'amount')::bigint
    or attempt.currency is distinct from capture->>'currency'
    or extract(epoch from now() - attempt.created_at) > (capture->>'priceLifeSeconds')::numeric
    -- Whoever pays was erased: nothing of the instrument is written.
    or attempt.subject = ''
    -- The price depends on what was paid with.
    or attempt.frozen ? 'prices'
    or used_method is null
    -- A plan that was not used is no part of the order.
    or (agreed ? 'emi' and used_method <> 'EMI')
    or coalesce(known.status in ('CAPTURED', 'REFUNDED'), false)
    or coalesce(known.attempt_id <> attempt.attempt_id, false)
    or exists (select from orders o where o.store_id = store and o.payable_id = attempt.payable_id) then
    return 'OTHERWISE';
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('variantId', d.variant, 'quantity', d.pieces) order by d.variant), '[]')
  into demand
  from (
    select line->>'variantId' as variant, sum((line->>'quantity')::integer) as pieces
    from jsonb_array_elements(agreed->'lines') as line group by 1
  ) as d;
  select
    coalesce(jsonb_agg(line->>'title' order by position)
      filter (where capture->'codeLines' ? (line->>'key') and line->>'title' is not null
        and (line->>'amount')::bigint > 0), '[]'),
    coalesce(jsonb_agg(
        jsonb_build_object('balanceId', line->>'reference', 'amount', (line->>'amount')::bigint) order by position)
      filter (where capture->'balanceLines' ? (line->>'key') and line->>'reference' is not null
        and (line->>'amount')::bigint > 0), '[]'),
    coalesce(sum((line->>'amount')::bigint) filter (where capture->'balanceLines' ? (line->>'key')), 0)
  into codes, balance_uses, balance_sum
  from jsonb_array_elements(price->'lines') with ordinality as each (line, position);

  -- All of it or none: what another payer, or a hold that has ended, leaves no room for is taken back here.
  begin
    if sell_with_coupons(store, attempt.payable_id, demand, balance_uses, codes) <> 'KEPT' then
      raise exception using errcode = 'TH004';
    end if;
    insert into payments as p (store_id, provider, provider_payment_id, attempt_id, payable_id, amount_paise, currency,
      status, method, instrument, kept, captured_at)
    values (store, capture->>'provider', capture->>'paymentId', attempt.attempt_id, attempt.payable_id,
      attempt.amount_paise, attempt.currency, 'CAPTURED', capture->>'method', capture->'instrument', true, now())
    on conflict (store_id, provider, provider_payment_id) do update set
      status = excluded.status, instrument = excluded.instrument, failure = excluded.failure, kept = true,
      captured_at = coalesce(p.captured_at, excluded.captured_at), updated_at = now()
    where p.attempt_id = excluded.attempt_id and p.status not in ('CAPTURED', 'REFUNDED');
    if not found then
      raise exception using errcode = 'TH004';
    end if;
    update payment_attempts a set state = 'CAPTURED', next_check_at = now() + interval '2 minutes'
    where a.store_id = store and a.attempt_id = attempt.attempt_id;
    execute follow_up using follow_up_value;
    insert into order_counters as c (store_id, last_number) values (store, 1001)
    on conflict (store_id) do update set last_number = c.last_number + 1
    returning c.last_number into next_number;
    insert into orders (store_id, order_id, order_number, payable_id, subject, phone, provider, provider_payment_id,
      snapshot, total_paise, prepaid_paise, cod_paise, balances_paise, deposit_paise)
    values (store, capture->>'orderId', next_number, attempt.payable_id, attempt.subject, attempt.frozen->>'phone',
      capture->>'provider', capture->>'paymentId',
      jsonb_set(agreed, '{paymentMethod}', to_jsonb(used_method)),
      (price->>'total')::bigint,
      (price->>'payableNow')::bigint - coalesce((price->>'deposit')::bigint, 0),
      (price->>'dueOnDelivery')::bigint, balance_sum, coalesce((price->>'deposit')::bigint, 0))
    on conflict do nothing;
    if not found then
      raise exception using errcode = 'TH004';
    end if;
    return 'PLACED';
  exception when sqlstate 'TH004' or integrity_constraint_violation then
    -- The statements of the transaction say which constraint it was.
    return 'OTHERWISE';
  end;
end $$;
