-- A row that is written to learn whether the database takes writes.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null default now()
);
insert into write_probe default values;
