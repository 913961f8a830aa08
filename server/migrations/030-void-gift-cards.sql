-- What an open payment held of a card that was voided meanwhile is voided too, once it is clear at the end of
-- the transaction that the same payment does not spend it after all. [I23]
create function void_what_was_released() returns trigger language plpgsql as $$
begin
  insert into balance_entries (store_id, balance_id, kind, amount_paise)
  select b.store_id, b.balance_id, 'VOIDED', -b.amount_paise from balances b
  where b.store_id = new.store_id and b.balance_id = new.balance_id
    and b.voided_at is not null and b.amount_paise > 0;
  return null;
end $$;
create constraint trigger released_is_void after insert on balance_entries
  deferrable initially deferred for each row when (new.kind = 'RELEASED')
  execute function void_what_was_released();

-- As return_balance. A void card gets its amount back as well, and can be used for that again: nothing else
-- is on it, and the shopper would have paid for nothing. [I1, I16]
create function give_back_balance(
  store text, payable text, returned_to text, amount bigint, request text
) returns void language plpgsql as $$
begin
  perform return_balance(store, payable, returned_to, amount, request);
  update balances set voided_at = null
  where store_id = store and balance_id = returned_to and voided_at is not null and amount_paise > 0;
end $$;

-- Whether a scope has been counted less often than this in the time; counts nothing. [I42]
create function is_within_count(
  store text, counted text, window_seconds integer, max_sends integer
) returns boolean language sql stable as $$
  select not exists (
    select from otp_send_counts where store_id = store and scope = counted
      and window_start > now() - make_interval(secs => window_seconds) and sends >= max_sends)
$$;

-- Credit is given once for a request, whatever phone it names then.
create index balance_entries_by_request on balance_entries (store_id, request_id)
  where kind = 'ISSUED' and request_id is not null;
