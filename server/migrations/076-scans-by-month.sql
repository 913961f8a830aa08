-- The table of scans becomes one with a part for each month, under its own name and with the names of its
-- columns and its constraint: the last release reads and writes it as before. What there is stays in place,
-- as the part before all months; it is read once, to see that nothing in it is later. [ADR-233]
lock table scans in access exclusive mode;
alter table scans rename to scans_before;
-- The key of an event begins with its time, so with the time it is as unique as before.
alter table scans_before drop constraint i12_a_scan_counts_once;
alter table scans_before add constraint scans_before_once unique using index scans_before_once;
create table scans (
  like scans_before including defaults,
  constraint i12_a_scan_counts_once unique (store_id, shipment_id, scan_key, scanned_at)
) partition by range (scanned_at);
-- For times that no other part has: a courier's clock may be wrong by years.
create table scans_other partition of scans default;
create index scans_other_by_time on scans_other (scanned_at);

-- Adds the part of a month of UTC, if there is none, and moves what came early; whether it was added.
create function add_scan_month(a_day date) returns boolean language plpgsql as $$
declare
  starts timestamptz := date_trunc('month', a_day::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', a_day::timestamp) + interval '1 month') at time zone 'UTC';
  part text := 'scans_' || to_char(a_day, 'YYYY_MM');
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtext('add_scan_month'));
  if to_regclass(part) is not null then return false; end if;
  lock table scans_other in access exclusive mode;
  execute format('create table %I (like scans including defaults)', part);
  execute format(
    'with early as (delete from scans_other where scanned_at >= %L and scanned_at < %L returning *)
     insert into %I select * from early', starts, ends, part);
  execute format('alter table scans attach partition %I for values from (%L) to (%L)', part, starts, ends);
  return true;
end $$;

-- Drops the parts of months that ended before this day; how many.
create function drop_scan_months(before date) returns integer language plpgsql as $$
declare
  part text;
  dropped integer := 0;
begin
  perform set_config('lock_timeout', '2s', true);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('scans') and c.relname ~ '^scans_\d{4}_\d\d$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
  loop
    execute format('drop table if exists %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

do $$
declare
  -- An empty table needs no part before this month.
  first_month date := date_trunc('month', now() at time zone 'UTC')::date
    + case when exists (select from scans_before) then interval '1 month' else interval '0' end;
begin
  with late as (
    delete from scans_before where scanned_at >= first_month::timestamp at time zone 'UTC' returning *
  ) insert into scans select * from late;
  execute format('alter table scans attach partition scans_before for values from (minvalue) to (%L)',
    first_month::timestamp at time zone 'UTC');
  for ahead in 0..2 loop
    perform add_scan_month((first_month + make_interval(months => ahead))::date);
  end loop;
end $$;
