-- A payment is begun in one statement: what it holds and its attempt, both or neither. And what the thank-you page
-- reads of an order in one. (ADR-326) [I5, I14, I20]

-- Locks the attempts of a payable until the transaction ends, in one order. Settling locks an attempt before the
-- stock, so a statement that holds stock and then changes attempts begins with this.
create function lock_attempts(store text, payable text) returns boolean language plpgsql as $$
begin
  perform 1 from payment_attempts a where a.store_id = store and a.payable_id = payable
    order by a.attempt_id for update;
  return true;
end $$;

-- Opens an attempt, and the payable where it is the first. `input` is {"attemptId", "payable": {"payableId", "kind",
-- "reference"}, "subject", "idempotencyKey", "bodyHash", "frozenHash", "provider", "method", "amount", "frozen",
-- "savesCard", "lifeSeconds", "upiApp"}, the hashes in base64. A new attempt voids those of the same payable and
-- person that were for something else. With a key that is known the attempt of that key is the one to pay again;
-- another request with that key changes nothing. Each statement in here sees what was committed before it. [I5, I14]
create function open_attempt(store text, input jsonb) returns payment_attempts language plpgsql as $$
declare
  payable text := input#>>'{payable,payableId}';
  hash_of_body bytea := decode(input->>'bodyHash', 'base64');
  hash_of_frozen bytea := decode(input->>'frozenHash', 'base64');
  same payment_attempts;
  opened payment_attempts;
begin
  insert into payables (store_id, payable_id, kind, reference)
  values (store, payable, input#>>'{payable,kind}', input#>>'{payable,reference}')
  on conflict do nothing;
  select * into same from payment_attempts a
  where a.store_id = store and a.payable_id = payable and a.idempotency_key = input->>'idempotencyKey';
  if same.attempt_id is null or same.body_hash = hash_of_body then
    update payment_attempts a set is_void = true
    where a.store_id = store and a.payable_id = payable and a.subject = input->>'subject' and not a.is_void
      and a.frozen_hash <> coalesce(same.frozen_hash, hash_of_frozen);
  end if;
  insert into payment_attempts as attempt (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
    provider, method, frozen_hash, amount_paise, currency, frozen, saves_card, upi_app, expires_at, next_check_at)
  values (store, input->>'attemptId', payable, input->>'subject', input->>'idempotencyKey', hash_of_body,
    input->>'provider', input->>'method', hash_of_frozen, (input->>'amount')::bigint, 'INR', input->'frozen',
    coalesce((input->>'savesCard')::boolean, false), input->>'upiApp',
    now() + make_interval(secs => (input->>'lifeSeconds')::double precision), now() + interval '20 seconds')
  on conflict on constraint i5_one_attempt_per_key do update
    set is_void = attempt.is_void and attempt.body_hash <> excluded.body_hash,
      upi_app = case when attempt.body_hash = excluded.body_hash
        then coalesce(excluded.upi_app, attempt.upi_app) else attempt.upi_app end
  returning * into opened;
  return opened;
end $$;

-- As money_of_order, with the kinds of the messages about this order that were sent: {"refunds", "card", "sent"}.
create function receipt_of_order(store text, payable text) returns jsonb language sql stable as $$
  select money_of_order(store, payable) || jsonb_build_object('sent', (
    select coalesce(jsonb_agg(n.kind), '[]')
    from orders o join notifications n on n.store_id = o.store_id and n.key = o.order_id
      and n.kind in ('ORDER_PLACED', 'ORDER_PLACED_PICKUP')
    where o.store_id = store and o.payable_id = payable and n.sent_at is not null))
$$;

-- An event that says no more than the capture of its payment is over once that is known. [I10]
create function is_payment_captured(store text, account text, payment text) returns boolean
language sql stable as $$
  select exists (select from payments p where p.store_id = store and p.provider = account
    and p.provider_payment_id = payment and p.status in ('CAPTURED', 'REFUNDED'))
$$;
