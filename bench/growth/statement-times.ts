/** What PostgreSQL says of each statement and each table since it was last asked. */
import type pg from 'pg'

export interface StatementTime {
  readonly text: string
  readonly calls: number
  /** With planning, and without the slowest call, which was slow by what else the machine did. */
  readonly meanMs: number
  /** Pages of tables and indexes that a call touches. */
  readonly pages: number
}

export interface Counted {
  readonly statements: readonly StatementTime[]
  /** Rows read by scans of whole tables, by table. */
  readonly scannedRows: ReadonlyMap<string, number>
}

/** A few calls say little: something else ran meanwhile. */
const MIN_CALLS = 5

export async function resetCounts(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()',
  )
  await client.query('select pg_stat_reset()')
}

export async function readCounts(client: pg.Client): Promise<Counted> {
  await client.query('select pg_stat_force_next_flush()')
  const statements = await client.query<{
    text: string
    calls: string
    mean: number
    pages: number
  }>(
    `select query as text, calls,
       (total_exec_time - max_exec_time) / (calls - 1) + mean_plan_time as mean,
       (shared_blks_hit + shared_blks_read)::float / calls as pages
     from pg_stat_statements
     join pg_database on oid = dbid
     where datname = current_database() and calls >= ${MIN_CALLS} and query not ilike '%pg_stat%'`,
  )
  const scans = await client.query<{ name: string; rows: string }>(
    'select relname as name, seq_tup_read as rows from pg_stat_user_tables where seq_tup_read > 0',
  )
  return {
    statements: statements.rows.map(({ text, calls, mean, pages }) => ({
      text,
      calls: Number(calls),
      meanMs: mean,
      pages,
    })),
    scannedRows: new Map(scans.rows.map(({ name, rows }) => [name, Number(rows)])),
  }
}
