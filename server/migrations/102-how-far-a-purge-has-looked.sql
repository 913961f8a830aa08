-- What is kept for ever is not looked at again by each purge. (ADR-283)
create table purge_marks (
  purge text primary key,
  reached timestamptz not null
);

-- Deletes at most so many payables that were only tried, and returns their ids. All of an age have been asked
-- about for the last time, and their attempts are gone.
create function purge_payables(older_than interval, most integer) returns setof text language plpgsql as $$
declare
  looked_until timestamptz;
  batch_end timestamptz;
  found_now text[];
  found_all text[] := '{}';
begin
  insert into purge_marks (purge, reached) values ('payables', '-infinity') on conflict do nothing;
  select reached into looked_until from purge_marks where purge = 'payables' for update;
  loop
    select max(created_at) into batch_end from (
      select created_at from payables
      where created_at > looked_until and created_at < now() - older_than
      order by created_at fetch first 1000 rows with ties) as next;
    exit when batch_end is null;
    with gone as (
      delete from payables p
      where p.created_at > looked_until and p.created_at <= batch_end
        and not exists (select from payment_attempts a
          where a.store_id = p.store_id and a.payable_id = p.payable_id)
        and not exists (select from orders o
          where o.store_id = p.store_id and o.payable_id = p.payable_id)
      returning p.payable_id)
    select array_agg(payable_id) into found_now from gone;
    found_all := found_all || coalesce(found_now, '{}');
    looked_until := batch_end;
    exit when cardinality(found_all) >= most;
  end loop;
  update purge_marks set reached = looked_until where purge = 'payables';
  return query select unnest(found_all);
end $$;
