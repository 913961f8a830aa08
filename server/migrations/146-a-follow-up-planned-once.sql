-- Runs a statement with one value as a prepared one: a statement that a function executes by its text is otherwise parsed
-- and planned at each run, which costs more than the run of one that writes a job. It is prepared where this session does not
-- know it yet, so that each transaction may have another session. (ADR-325) [I11]
create function run_prepared(statement text, value text) returns void language plpgsql as $$
declare
  prepared text := 'run_' || md5(statement);
begin
  begin
    execute format('execute %I (%L)', prepared, value);
    return;
  exception when invalid_sql_statement_name then
    execute format('prepare %I (text) as %s', prepared, statement);
  end;
  execute format('execute %I (%L)', prepared, value);
end $$;
