-- outside a transaction
-- What is deleted after its time is found without reading every attempt.
drop index concurrently if exists attempts_to_forget;
create index concurrently attempts_to_forget on payment_attempts (expires_at)
  where next_check_at = 'infinity' and state not in ('CAPTURED', 'REFUNDED');
