/** What PostgreSQL says of each statement and each table between two readings. [ADR-283] */
import type pg from 'pg'

export interface StatementTime {
  readonly text: string
  /** Of all shoppers. */
  readonly calls: number
  /** Three of four shoppers waited at least as long. */
  readonly quickMs: number
  /** Of the shopper in the middle. */
  readonly usualMs: number
  /** Pages of tables and indexes that a call touches. */
  readonly pages: number
}

/** Totals since the database was started, by the statement's text. */
export type Totals = ReadonlyMap<string, Total>

interface Total {
  readonly calls: number
  readonly ms: number
  readonly pages: number
}

/** Fewer shoppers with a statement, or fewer calls of it, say little. */
const MIN_TIMES = 5
const NOTHING: Total = { calls: 0, ms: 0, pages: 0 }

/**
 * Never reset: PostgreSQL writes a text with `$n` for its constants where it first parses a statement, and the bare
 * text where it first sees one that a connection had prepared, so that after a reset two databases name the same
 * statement differently.
 */
export async function readTotals(client: pg.Client): Promise<Totals> {
  const { rows } = await client.query<Total & { text: string }>(
    `select query as text, sum(calls)::float as calls, sum(total_exec_time) as ms,
       sum(shared_blks_hit + shared_blks_read)::float as pages
     from pg_stat_statements
     join pg_database on oid = dbid
     where datname = current_database() and query not ilike '%pg_stat%'
     group by query`,
  )
  return new Map(rows.map(({ text, ...total }) => [text, total]))
}

/** What was called between two readings. */
function between(text: string, before: Totals | undefined, after: Totals | undefined): Total {
  const [from, to] = [before?.get(text) ?? NOTHING, after?.get(text) ?? NOTHING]
  return { calls: to.calls - from.calls, ms: to.ms - from.ms, pages: to.pages - from.pages }
}

/** How long a call took each shopper whose reading has one, the quickest first. */
function timesOfShoppers(text: string, readings: readonly Totals[]): readonly number[] {
  const shoppers = readings
    .slice(1)
    .map((after, number) => between(text, readings[number], after))
    .filter(({ calls }) => calls > 0)
  return shoppers.map(({ ms, calls }) => ms / calls).toSorted((one, other) => one - other)
}

/**
 * What each statement took, from the readings before the first shopper and after each. Not the mean of all calls: a
 * single first call on a new connection, for which the functions in a statement are planned, takes as long as 40
 * others. Where too few shoppers have a statement, all its calls together are one time.
 */
export function timesOf(readings: readonly Totals[]): readonly StatementTime[] {
  const last = readings.at(-1) ?? new Map<string, Total>()
  return [...last.keys()].flatMap((text) => {
    const { calls, ms, pages } = between(text, readings[0], last)
    if (calls < MIN_TIMES) return []
    const each = timesOfShoppers(text, readings)
    const times = each.length < MIN_TIMES ? [ms / calls] : each
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    return [{ text, calls, quickMs: at(0.25), usualMs: at(0.5), pages: pages / calls }]
  })
}

export async function resetScans(client: pg.Client): Promise<void> {
  await client.query('select pg_stat_reset()')
}

/** Rows read by scans of whole tables, by table. */
export async function readScans(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string; rows: string }>(
    'select relname as name, seq_tup_read as rows from pg_stat_user_tables where seq_tup_read > 0',
  )
  return new Map(rows.map(({ name, rows: read }) => [name, Number(read)]))
}
