/** What PostgreSQL says of each statement and each table between two readings. [ADR-283] */
import type pg from 'pg'

export interface StatementTime {
  readonly text: string
  /** Of all rounds that are compared. */
  readonly calls: number
  /** Of the fastest round: what else the machine does slows some rounds and not all. */
  readonly meanMs: number
  /** Of the round in the middle. */
  readonly usualMs: number
  /** Pages of tables and indexes that a call touches, of the same round. */
  readonly pages: number
}

/** Totals since the database was started, by the statement's text. */
export type Totals = ReadonlyMap<string, Total>

interface Total {
  readonly calls: number
  readonly ms: number
  readonly pages: number
}

/** Fewer calls in a round say little. */
const MIN_CALLS = 5
const NOTHING: Total = { calls: 0, ms: 0, pages: 0 }

interface Round {
  readonly calls: number
  readonly meanMs: number
  readonly pages: number
}

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

/** Nothing where it was called too seldom. */
function roundOf(text: string, before: Totals | undefined, after: Totals | undefined): Round[] {
  const [from, to] = [before?.get(text) ?? NOTHING, after?.get(text) ?? NOTHING]
  const calls = to.calls - from.calls
  if (calls < MIN_CALLS) return []
  return [{ calls, meanMs: (to.ms - from.ms) / calls, pages: (to.pages - from.pages) / calls }]
}

/**
 * What each statement took in each round, from the readings at its ends. Where no round has calls enough, all of them
 * together are one.
 */
export function timesOf(readings: readonly Totals[]): readonly StatementTime[] {
  const last = readings.at(-1) ?? new Map<string, Total>()
  return [...last.keys()].flatMap((text) => {
    const each = readings.slice(1).flatMap((after, round) => roundOf(text, readings[round], after))
    const rounds = each.length > 0 ? each : roundOf(text, readings[0], last)
    const sorted = rounds.toSorted((one, other) => one.meanMs - other.meanMs)
    const [fastest] = sorted
    const usual = sorted[Math.floor(sorted.length / 2)]
    if (!fastest || !usual) return []
    const calls = rounds.reduce((sum, round) => sum + round.calls, 0)
    return [{ text, calls, meanMs: fastest.meanMs, usualMs: usual.meanMs, pages: fastest.pages }]
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
