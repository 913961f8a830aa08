/**
 * What a shopper, an owner and the jobs send to the database, of a store that has just begun and of one with 300,000
 * orders: red where a statement has become slower or reads the whole of a table that grows, as PostgreSQL plans it by
 * itself and as it plans it for any values. [ADR-283]
 */
import type pg from 'pg'
import { buy, makeCart } from '../checkout/thela-shopper.ts'
import { startDatabase } from '../environment/database.ts'
import { readReply } from '../environment/http-client.ts'
import { planBy, PLANS, withPlan } from '../environment/plans.ts'
import type { Plan } from '../environment/plans.ts'
import { startThela, STORE, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { fillParcels } from '../tracking/fill-parcels.ts'
import type { FilledParcels } from '../tracking/fill-parcels.ts'
import { fillFirstPage, fillStore, ORDERS, POPULAR_CODE } from './fill-store.ts'
import { readScans, readTotals, resetScans, timesOf } from './statement-times.ts'
import type { StatementTime, Totals } from './statement-times.ts'

const AT_MOST = 1.2
const SHOPPERS = 60
const FIRST_ORDERS = 15
/** Of the small store; each has its pickup and two more scans. */
const FIRST_PARCELS = 100
const SCANS_EACH = 3
/** The database plans a statement anew for each of its first calls on each connection. */
const WARM_UP = 75
/**
 * So few that each is in use often: one that was idle for half a minute is closed, and the next one plans everything
 * anew.
 */
const CONNECTIONS = 3
/** Below it the clock of one statement says more about the machine than about the table. */
const FELT_MS = 0.25
/** Hourly, and nobody waits for its locks. */
const MAY_READ_ALL = /^\s*delete from|purge_payables/i

interface Owner {
  readonly token: string
}

interface OrderList {
  readonly orders: readonly {
    readonly id: string
    readonly subOrders: readonly { readonly lineItems: readonly { readonly title: string }[] }[]
  }[]
}

async function buyAndRead(thela: Thela, number: number): Promise<void> {
  const [variantId = 0] = await variantsOf(thela.sandbox)
  const cartToken = await makeCart(thela, variantId)
  const phone = String(9_000_000_000 + number)
  const { token } = await buy(thela, { cartToken, phone, code: POPULAR_CODE })
  const headers = { 'x-thela-request': '1', authorization: `Bearer ${token}` }
  const path = '/checkout/customer/orders/v2'
  const list = async (body: object) =>
    readReply<OrderList>(await thela.http.request('POST', path, { body, headers }), path).orders
  const [order] = await list({})
  const title = order?.subOrders[0]?.lineItems[0]?.title ?? ''
  const [match] = await list({ multiSearch: title.split(' ')[0] })
  if (!order || match?.id !== order.id) throw new Error(`"${title}" does not find its order`)
  const detail = `/checkout/customer/order-status?id=${order.id}`
  readReply(await thela.http.request('GET', detail, { headers }), detail)
}

async function readAsOwner(thela: Thela, { token }: Owner): Promise<void> {
  const headers = { 'x-thela-request': '1', authorization: `Bearer ${token}` }
  for (const path of [`/stores/${STORE}/links`, `/stores/${STORE}/requests`])
    readReply(await thela.http.request('GET', path, { headers }), path)
  const path = `/stores/${STORE}/store-credit/look-up`
  await thela.http.request('POST', path, { body: { phone: '+916000000007' }, headers })
}

/** Anybody with a parcel's address. */
async function readParcel({ thela, parcels }: Side, number: number): Promise<void> {
  const path = `/data/shipments/track/${parcels.idOf(1 + (number % FIRST_PARCELS))}`
  readReply(await thela.http.request('GET', path), path)
}

interface Side {
  readonly thela: Thela
  readonly owner: Owner
  readonly parcels: FilledParcels
  readonly counts: pg.Client
}

/** By turns, so that what else the machine does slows both. */
async function run(sides: readonly Side[], [first, count]: readonly [number, number]) {
  for (let number = first; number < first + count; number += 1) {
    for (const side of sides) {
      await buyAndRead(side.thela, number)
      await readAsOwner(side.thela, side.owner)
      await readParcel(side, number)
    }
  }
}

/** Both ends, since all that read an order begin with the same columns. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 50)} … ${line.slice(-67)}` : line
}

/** One line of the database's time per shopper, and one for each statement that has grown. */
function linesOf(
  plan: Plan,
  small: readonly StatementTime[],
  large: readonly StatementTime[],
): readonly Line[] {
  const before = new Map(small.map((statement) => [statement.text, statement]))
  const both = large.flatMap((statement) => {
    const was = before.get(statement.text)
    return was && !MAY_READ_ALL.test(statement.text) ? [{ ...statement, was }] : []
  })
  const ofShopper = (times: readonly StatementTime[]) =>
    times.reduce((all, { calls, usualMs }) => all + calls * usualMs, 0) / SHOPPERS
  const grown = both.filter(({ quickMs, pages, was }) => {
    // What touches no more pages was slower by the machine.
    if (pages <= was.pages) return false
    // Slower for three of four shoppers than it usually was: what grows is slow for all of them.
    return quickMs > AT_MOST * was.usualMs && quickMs - was.usualMs > FELT_MS
  })
  return [
    {
      ...compared(withPlan('all statements', plan), 'ms of a shopper', {
        ours: ofShopper(both),
        beside: ofShopper(both.map(({ was, calls }) => ({ ...was, calls }))),
      }),
      atMost: AT_MOST,
    },
    ...grown.map(({ text, quickMs, was }) => ({
      ...compared(withPlan(shortened(text), plan), 'ms', { ours: quickMs, beside: was.usualMs }),
      atMost: AT_MOST,
    })),
  ]
}

/** Shoppers by turns, with a reading of each side before the first and after each. */
async function measure(sides: readonly Side[], first: number): Promise<readonly Totals[][]> {
  const readings = sides.map((): Totals[] => [])
  const read = async () => {
    for (const [side, { counts }] of sides.entries()) readings[side]?.push(await readTotals(counts))
  }
  await read()
  for (let number = first; number < first + SHOPPERS; number += 1) {
    await run(sides, [number, 1])
    await read()
  }
  return readings
}

interface Stores {
  readonly few: Side
  readonly many: Side
  /** The tables of the second that have grown. */
  readonly grown: readonly string[]
}

async function measurePlanned(
  plan: Plan,
  { few, many, grown }: Stores,
  first: number,
): Promise<readonly Line[]> {
  await run([few, many], [first, WARM_UP])
  await resetScans(many.counts)
  const [small = [], large = []] = await measure([few, many], first + WARM_UP)
  const scanned = await readScans(many.counts)
  const scans = grown.flatMap((table) => {
    const rows = scanned.get(table) ?? 0
    if (rows === 0) return []
    const line = compared(withPlan(`whole scans of ${table}`, plan), 'rows', { ours: rows })
    return [{ ...line, ownAtMost: 0 }]
  })
  return [...linesOf(plan, timesOf(small), timesOf(large)), ...scans]
}

export async function benchGrowth(): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  async function startSide(name: string): Promise<Side> {
    const settings = { DATABASE_POOL: String(CONNECTIONS) }
    const thela = started.adopt(await startThela(database, name, settings), (each) => each.stop())
    const counts = started.adopt(await database.openCounts(thela.databaseUrl), (each) => each.end())
    const parcels = started.adopt(await fillParcels(thela.databaseUrl), (each) => each.close())
    await parcels.fillTo(FIRST_PARCELS, SCANS_EACH)
    const token = await thela.command('store', 'token', 'create', STORE, 'growth')
    return { thela, counts, parcels, owner: { token: token.trim() } }
  }
  const few = await startSide('few')
  const many = await startSide('many')
  // What the copies are made of, and what each process reads once.
  await run([few, many], [0, FIRST_ORDERS])
  await many.parcels.fillTo(ORDERS, SCANS_EACH)
  const grown = await fillStore(many.counts)
  await fillFirstPage(few.counts)
  const lines: Line[] = []
  let first = FIRST_ORDERS
  for (const plan of PLANS) {
    for (const { counts } of [few, many]) await planBy(counts, plan)
    lines.push(...(await measurePlanned(plan, { few, many, grown }, first)))
    first += WARM_UP + SHOPPERS
  }
  return await publish({
    bench: 'growth',
    beside: `the same store before ${ORDERS} orders`,
    lines,
  })
}
