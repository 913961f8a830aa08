/**
 * The list of orders, the search in it and one order: of a store with 10 thousand orders and with a million, of a
 * customer with 10 orders and with 5,000; as PostgreSQL plans them by itself and as it plans them for any values.
 * [ADR-352, ADR-353]
 */
import type pg from 'pg'
import { Browser, buy, makeCart, openCheckout, signIn } from '../checkout/thela-shopper.ts'
import { startDatabase } from '../environment/database.ts'
import type { BenchDatabase } from '../environment/database.ts'
import { readReply } from '../environment/http-client.ts'
import { planBy, PLANS, withPlan } from '../environment/plans.ts'
import type { Plan } from '../environment/plans.ts'
import { throwWithoutProc } from '../environment/processor-time.ts'
import { startThela, variantsOf } from '../environment/thela.ts'
import type { Thela } from '../environment/thela.ts'
import { runCrowd } from '../measure/crowd.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { measure } from '../measure/side.ts'
import { median } from '../measure/statistics.ts'
import { fillOrders, nameOfCopy } from './fill-orders.ts'

const FEW = 10_000
const MANY = 1_000_000
const OF_LIGHT = 10
const OF_HEAVY = 5000
/** Everybody else has made ten. */
const OTHERS = 100_000
const AT_MOST = 1.2
const LOAD = { people: 2, rounds: 200 }
/** Each side by turns, so that what else the machine does slows all of them. */
const TURNS = 5
/** The database plans a statement anew for its first calls on each connection. */
const WARM_UP = 100
const PAGE_SIZE = 10

const LIST = '/checkout/customer/orders/v2'

interface Customer {
  readonly phone: string
  readonly orders: number
  /** The number of the customer's first copy. */
  readonly first: number
}

/** What everybody else has ordered is copied from this one. */
const SAMPLE_PHONE = '9000000000'
const LIGHT: Customer = { phone: '9000000001', orders: OF_LIGHT, first: 1 }
const HEAVY: Customer = { phone: '9000000002', orders: OF_HEAVY, first: 1001 }
const FIRST_OF_OTHERS = 10_001

interface StoreSide {
  readonly thela: Thela
  readonly counts: pg.Client
}

interface Listed {
  readonly orders: readonly {
    readonly id: string
    readonly subOrders: readonly { readonly lineItems: readonly { readonly title: string }[] }[]
  }[]
  readonly next?: string
}

/** What is measured, each by the request that a customer's page sends. */
const READS = ['first page', 'last page', 'search by number', 'search by product', 'order'] as const
type Read = (typeof READS)[number]
type Requests = Readonly<Record<Read, () => Promise<void>>>

async function newCart({ thela }: StoreSide): Promise<string> {
  const [variantId = 0] = await variantsOf(thela.sandbox)
  return makeCart(thela, variantId)
}

async function buyOnce(side: StoreSide, phone: string): Promise<void> {
  await buy(side.thela, { cartToken: await newCart(side), phone })
}

/** A token is valid for minutes, so each customer signs in where the measurement begins. */
async function openBrowser(side: StoreSide, phone: string): Promise<Browser> {
  const browser = new Browser(side.thela)
  await signIn(browser, await openCheckout(browser, await newCart(side)), phone)
  return browser
}

async function fillWithOthers(side: StoreSide, orders: number): Promise<void> {
  await buyOnce(side, SAMPLE_PHONE)
  await fillOrders(side.counts, {
    phone: `+91${SAMPLE_PHONE}`,
    numbers: [FIRST_OF_OTHERS, FIRST_OF_OTHERS + orders - OF_LIGHT - OF_HEAVY - 2],
    others: {
      phone: `'+916' || lpad((n % ${OTHERS})::text, 9, '0')`,
      subject: `s.subject || '~' || n % ${OTHERS}`,
    },
  })
  await side.counts.query('vacuum analyze')
}

/** One real order, and copies of it. */
async function fillWith(side: StoreSide, { phone, orders, first }: Customer): Promise<void> {
  await buyOnce(side, phone)
  await fillOrders(side.counts, { phone: `+91${phone}`, numbers: [first, first + orders - 2] })
}

const listOrders = (browser: Browser, more: object) =>
  browser.post<Listed>(LIST, { pageSize: PAGE_SIZE, ...more })

/** Where the last page begins, found by turning all pages. */
async function lastCursor(browser: Browser): Promise<string | undefined> {
  let after: string | undefined
  for (;;) {
    const { next } = await listOrders(browser, after === undefined ? {} : { after })
    if (next === undefined) return after
    after = next
  }
}

async function makeRequests(side: StoreSide, customer: Customer): Promise<Requests> {
  const browser = await openBrowser(side, customer.phone)
  const { orders } = await listOrders(browser, {})
  const [order] = orders
  const title = order?.subOrders[0]?.lineItems[0]?.title.split(' ')[0]
  if (!order || !title) throw new Error(`${customer.phone} has no orders`)
  const after = await lastCursor(browser)
  const expectOrders = async (more: object, count: number) => {
    const found = (await listOrders(browser, more)).orders.length
    if (found !== count) throw new Error(`${found} orders instead of ${count}`)
  }
  const path = `/checkout/customer/order-status?id=${order.id}`
  return {
    'first page': () => expectOrders({}, PAGE_SIZE),
    'last page': () => expectOrders(after === undefined ? {} : { after }, PAGE_SIZE),
    'search by number': () => expectOrders({ multiSearch: nameOfCopy(customer.first) }, 1),
    'search by product': () => expectOrders({ multiSearch: title }, PAGE_SIZE),
    async order() {
      readReply(await browser.request('GET', path), path)
    },
  }
}

interface Reader {
  readonly thela: Thela
  readonly requests: Requests
}

/** Processor milliseconds of the server and the database for each read, by turns: the turn in the middle. */
async function costsOf(
  database: BenchDatabase,
  readers: readonly Reader[],
): Promise<readonly ((read: Read) => number)[]> {
  const costs = readers.map(() => new Map<Read, number[]>(READS.map((read) => [read, []])))
  const run = ({ requests }: Reader, read: Read, rounds: number) =>
    runCrowd({ people: LOAD.people, rounds, firstRound: 0 }, requests[read])
  for (const reader of readers) for (const read of READS) await run(reader, read, WARM_UP)
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, reader] of readers.entries()) {
      for (const read of READS) {
        const side = {
          ...reader.thela,
          async prepare() {},
          run: () => run(reader, read, LOAD.rounds),
          async finish() {},
        }
        const { serverMs, databaseMs } = await measure(database, side, LOAD)
        costs[index]?.get(read)?.push(serverMs + databaseMs)
      }
    }
  }
  return costs.map((ofReader) => (read) => median(ofReader.get(read) ?? []))
}

function compareReads(plan: Plan, costs: readonly ((read: Read) => number)[]): readonly Line[] {
  const [small, large, heavy] = costs
  if (!small || !large || !heavy) throw new Error('a side was not measured')
  return READS.flatMap((read): Line[] => {
    const line = (name: string, ours: number, beside: number) => ({
      ...compared(withPlan(`${read}: ${name}`, plan), 'cpu-ms each', { ours, beside }),
      atMost: AT_MOST,
    })
    return [
      line('a store with a million orders', large(read), small(read)),
      line('a customer with 5,000 orders', heavy(read), large(read)),
    ]
  })
}

export async function benchOrdersGrowth(): Promise<boolean> {
  throwWithoutProc()
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  async function startSide(name: string, orders: number): Promise<StoreSide> {
    const thela = started.adopt(await startThela(database, name), (each) => each.stop())
    const counts = started.adopt(await database.openCounts(thela.databaseUrl), (each) => each.end())
    await fillWithOthers({ thela, counts }, orders)
    return { thela, counts }
  }
  const few = await startSide('few', FEW)
  const many = await startSide('many', MANY)
  for (const side of [few, many]) {
    for (const customer of [LIGHT, HEAVY]) await fillWith(side, customer)
    await side.counts.query('vacuum analyze orders, order_words, payables')
  }
  await many.counts.query('checkpoint')
  const lines: Line[] = []
  for (const plan of PLANS) {
    for (const { counts } of [few, many]) await planBy(counts, plan)
    const readers: Reader[] = []
    for (const [side, customer] of [
      [few, LIGHT],
      [many, LIGHT],
      [many, HEAVY],
    ] as const)
      readers.push({ thela: side.thela, requests: await makeRequests(side, customer) })
    lines.push(...compareReads(plan, await costsOf(database, readers)))
  }
  return await publish({
    bench: 'orders-growth',
    beside: 'a store with 10 thousand orders, a customer with 10',
    lines,
  })
}
