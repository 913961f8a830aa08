/** How PostgreSQL plans the statements that a server has prepared. [ADR-283] */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/**
 * By the costs that it expects, and for any values. The second it may choose by itself on any connection, when the
 * values of the first calls there were unusual, so both must stay quick.
 */
export const PLANS = ['auto', 'force_generic_plan'] as const
export type Plan = (typeof PLANS)[number]

/** The name of a measured line says what is not usual. */
export const withPlan = (name: string, plan: Plan): string =>
  plan === 'auto' ? name : `any values: ${name}`

const SERVERS = `datname = current_database() and application_name like 'thela%' and pid <> pg_backend_pid()`
const END_MS = 10_000
const POLL_AGAIN_MS = 100

/** From now on, in this database. The connections of its server are closed, since each keeps the plans that it has. */
export async function planBy(client: pg.Client, plan: Plan): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  await client.query(`alter database ${rows[0]?.name} set plan_cache_mode = ${plan}`)
  await client.query(
    `select pg_terminate_backend(pid, ${END_MS}) from pg_stat_activity where ${SERVERS}`,
  )
  // The server has noticed it when it listens again.
  const listening = `select from pg_stat_activity where ${SERVERS} and application_name = 'thela-listen'`
  while ((await client.query(listening)).rowCount === 0) await wait(POLL_AGAIN_MS)
}
