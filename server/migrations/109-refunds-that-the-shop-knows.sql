-- outside a transaction
-- In which state of a refund its follow-up at the shop was requested; servers of the release before write none. [I16]
alter table refunds add column if not exists reported_state text;
drop index concurrently if exists refunds_to_report;
create index concurrently refunds_to_report on refunds (updated_at)
  where state in ('PROCESSING', 'PROCESSED') and reported_state is distinct from state;
