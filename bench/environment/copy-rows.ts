/** Rows written straight into the database of a running server: samples of a table, many times over. */
import type pg from 'pg'
import { STORE } from './thela.ts'

const AT_ONCE = 20_000
const MAX_SAMPLES = 10

export interface Copies {
  readonly table: string
  /** Which rows are samples. */
  readonly where?: string
  /** SQL of the columns that differ; `s` is the sample, `n` the number of the copy. */
  readonly changes: Readonly<Record<string, string>>
}

/** Copies with the numbers from the first to the last. */
export async function copyRows(
  client: pg.Client,
  { table, where, changes }: Copies,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changes[name] ?? `s.${name}`)
  const samples = `select *, row_number() over () as r from ${table}
    where store_id = '${STORE}' and ${where ?? 'true'} limit ${MAX_SAMPLES}`
  for (let first = from; first <= to; first += AT_ONCE) {
    await client.query(
      `with samples as materialized (${samples})
       insert into ${table} (${names.join(', ')})
       select ${values.join(', ')} from generate_series($1::int, $2::int) as n
       join samples s on s.r = 1 + n % (select count(*) from samples)`,
      [first, Math.min(to, first + AT_ONCE - 1)],
    )
  }
}
