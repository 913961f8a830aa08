-- With no attempt there was no row to lock: of several first ones each held its stock, and waited for the row of the
-- one before. A retry locked that row first and waited for the stock, up to the last of its retries. [I5]
create or replace function lock_attempts(store text, payable text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('attempts ' || store || ' ' || payable, 0));
  perform 1 from payment_attempts a where a.store_id = store and a.payable_id = payable
    order by a.attempt_id for update;
  return true;
end $$;
