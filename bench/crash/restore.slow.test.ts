/**
 * A backup is restored while the platform and the provider keep running: nothing is lost or
 * duplicated.
 */
import pg from 'pg'
import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import { pickBasket } from './basket.ts'
import { readBooks } from './books.ts'
import { HEALED_WITHIN_MS, PLAN } from './crash-plan.ts'
import { shop } from './crash-shopper.ts'
import type { Shopped } from './shopped.ts'
import { startCrashEnvironment } from './crash-environment.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import type { Fault } from './finding.ts'
import { preparePlan } from './prepare-plan.ts'
import { expectNoFindings } from './expect-right.ts'
import { openingBooks, untilSettled } from './run-crash.ts'
import { seededRandom } from './seeded-random.ts'
import { dealWays, WAYS } from './ways.ts'

/**
 * What the platform and the provider know by themselves. Balances and the two parts of partial COD
 * stand only in our database, as payment links do, and a lender lists no payments; a saved card needs an earlier
 * visit (docs/how-to/backup-and-restore.md).
 */
const RESTORABLE = WAYS.filter(
  ({ provider, option, isPartial, balance, link, savedCard }) =>
    (provider === 'RAZORPAY' || option === 'COD') && !isPartial && !balance && !link && !savedCard,
)

/** Copies the database and later replaces the database by the copy. */
async function onServer({ databaseUrl }: CrashEnvironment, ...commands: string[]): Promise<void> {
  const url = Object.assign(new URL(databaseUrl), { pathname: '/template1' }).href
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const command of commands) await client.query(command)
  } finally {
    await client.end()
  }
}

const DISCONNECT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname in ('postgres', 'backup')`

const numbersOf = async ({ database }: CrashEnvironment, where = ''): Promise<number[]> =>
  (
    await database.query<{ number: number }>(`select order_number as number from orders ${where}`)
  ).rows.map(({ number }) => number)

async function shopMany(environment: CrashEnvironment, first: number): Promise<Shopped[]> {
  const random = seededRandom(first)
  const inventory = await preparePlan(environment, {
    ...PLAN,
    searchLagMs: 0,
    mutedPart: 0,
    refusedOrders: 0,
  })
  const nextWay = dealWays(random, RESTORABLE)
  return Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const way = nextWay()
      return shop(environment, random, {
        way,
        basket: pickBasket(random, inventory, way),
        phone: String(9_200_000_000 + first + index),
        isWatching: true,
        watchMs: 6_000,
      })
    }),
  )
}

/** Stock was reset in between, and restored orders are not notified again. */
const NOT_COMPARABLE: ReadonlySet<Fault> = new Set([
  'stock taken without an order',
  'order without a notification',
])

test('[I1, I2] backup, payments and orders, restore, reconcile: 0 lost, 0 duplicated, no number twice', async () => {
  const environment = await startCrashEnvironment({
    servers: 1,
    environment: {},
    orderSearchLagMs: 0,
  })
  try {
    // Earlier than the backup, as the how-to says: payments made before it may have been reported after.
    const since = new Date()
    const before = await environment.startServer(0)
    await shopMany(environment, 100)
    await before?.stop()
    await onServer(environment, DISCONNECT, 'create database backup template postgres')

    const lost = await environment.startServer(0)
    await shopMany(environment, 200)
    await lost?.kill()
    const given = new Set(await numbersOf(environment))
    await onServer(
      environment,
      DISCONNECT,
      'alter database postgres rename to lost',
      'alter database backup rename to postgres',
    )

    const time = since.toISOString()
    const printed = await environment.runCommand('reconcile', '--since', time)
    expect(printed).toMatch(/taken over [1-9]/)
    const again = await environment.runCommand('reconcile', '--since', time, '--store', 'meher')
    expect(again).toMatch(/taken over 0/)

    const restoredAt = new Date()
    const after = await environment.startServer(0)
    await shopMany(environment, 300)
    const opening = await openingBooks(environment)
    const { findings } = await untilSettled(async () => {
      const books = await readBooks(environment)
      const inventory = opening.inventory
      const found = audit({ books: { ...books, inventory }, shopped: [], opening: inventory })
      return found.filter(({ fault }) => !NOT_COMPARABLE.has(fault))
    }, HEALED_WITHIN_MS)
    expectNoFindings(findings)
    await after?.stop()
    const fresh = await numbersOf(environment, `where placed_at > '${restoredAt.toISOString()}'`)
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.filter((number) => given.has(number))).toEqual([])
    const all = await numbersOf(environment)
    expect(new Set(all).size).toBe(all.length)
  } finally {
    await environment.stop()
  }
})
