-- outside a transaction
-- What was captured in a period, for the report of payments. (ADR-063)
drop index concurrently if exists payments_by_capture;
create index concurrently payments_by_capture on payments (store_id, captured_at)
  where captured_at is not null;
-- Captured and not kept: few, and each has its refund. Read after each round of the reconciler.
drop index concurrently if exists payments_not_kept;
create index concurrently payments_not_kept on payments (captured_at)
  where captured_at is not null and not kept;
