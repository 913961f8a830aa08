import { setTimeout as wait } from 'node:timers/promises'
import { startBare } from '../bare/start-bare.ts'
import type { Bare } from '../bare/start-bare.ts'
import { compared, publish } from '../measure/report.ts'
import type { Line } from '../measure/report.ts'
import { startDatabase } from '../world/database.ts'
import type { BenchDatabase } from '../world/database.ts'
import { readAnswer } from '../world/http-client.ts'
import { refuseWithoutProc } from '../world/processor-time.ts'
import { STORE, firstVariant, startThela } from '../world/thela.ts'
import type { Thela } from '../world/thela.ts'
import { bareShopper } from './bare-shopper.ts'
import { runCrowd } from './crowd.ts'
import type { CrowdFigures } from './crowd.ts'
import { makeCart, thelaShopper } from './thela-shopper.ts'

/** Orders enough for the kernel's clock, which counts hundredths of a second. */
const CROWDS = [
  { shoppers: 1, orders: 60, bareOrders: 600 },
  { shoppers: 8, orders: 240, bareOrders: 2400 },
  { shoppers: 32, orders: 320, bareOrders: 3200 },
]
const WARM_UP = { shoppers: 8, orders: 80, bareOrders: 800 }

interface Figures extends CrowdFigures {
  /** Milliseconds of processor and statements for one order. */
  readonly serverMs: number
  readonly databaseMs: number
  readonly emulatorMs: number
  readonly statements: number
  /** Per second of the server's and the database's processor time together. */
  readonly ordersPerProcessorSecond: number
}

interface Side {
  readonly databaseUrl: string
  seconds(): number
  emulatorSeconds(): number
  run(crowd: { readonly shoppers: number; readonly orders: number }): Promise<CrowdFigures>
}

async function measure(
  database: BenchDatabase,
  side: Side,
  crowd: { readonly shoppers: number; readonly orders: number },
): Promise<Figures> {
  const look = async () => ({
    statements: await database.statements(side.databaseUrl),
    server: side.seconds(),
    database: database.seconds(),
    emulators: side.emulatorSeconds(),
  })
  const before = await look()
  const figures = await side.run(crowd)
  const after = await look()
  const each = (name: keyof typeof before) => (after[name] - before[name]) / crowd.orders
  return {
    ...figures,
    serverMs: each('server') * 1000,
    databaseMs: each('database') * 1000,
    emulatorMs: each('emulators') * 1000,
    statements: each('statements'),
    ordersPerProcessorSecond: 1 / (each('server') + each('database')),
  }
}

/** An order is done when the platform has it too: what happens after the reply is ours to pay. */
async function untilOnPlatform({ sandbox }: Thela, orders: number): Promise<void> {
  const path = `/control/api/platform/${STORE}/orders`
  for (let look = 0; look < 600; look += 1) {
    const placed = readAnswer<unknown[]>(await sandbox.ask('GET', path), path)
    if (placed.length >= orders) return
    await wait(100)
  }
  throw new Error(`the platform never had ${orders} orders`)
}

async function thelaSide(thela: Thela): Promise<Side> {
  const variantId = await firstVariant(thela.sandbox)
  let ordered = 0
  return {
    ...thela,
    async run({ shoppers, orders }) {
      const tokens = new Map<number, string>()
      for (let order = ordered; order < ordered + orders; order += 1) {
        tokens.set(order, await makeCart(thela, variantId))
      }
      const crowd = { shoppers, orders, firstOrder: ordered }
      ordered += orders
      const figures = await runCrowd(crowd, thelaShopper(thela, tokens))
      await untilOnPlatform(thela, ordered)
      return figures
    },
  }
}

function bareSide(bare: Bare): Side {
  let ordered = 0
  return {
    ...bare,
    emulatorSeconds: () => 0,
    async run({ shoppers, orders }) {
      const crowd = { shoppers, orders, firstOrder: ordered }
      ordered += orders
      return runCrowd(crowd, bareShopper(bare))
    },
  }
}

function linesOf(shoppers: number, ours: Figures, bare: Figures): Line[] {
  const both = (name: string, unit: string, read: (figures: Figures) => number) =>
    compared(`${shoppers} at once: ${name}`, unit, { ours: read(ours), beside: read(bare) })
  return [
    both('orders', '/s', (f) => f.ordersPerSecond),
    {
      ...both('orders by processor', '/cpu-s', (f) => f.ordersPerProcessorSecond),
      atLeast: 0.5,
    },
    both('server', 'cpu-ms/order', (f) => f.serverMs),
    both('database', 'cpu-ms/order', (f) => f.databaseMs),
    compared(`${shoppers} at once: emulators`, 'cpu-ms/order', { ours: ours.emulatorMs }),
    compared(`${shoppers} at once: SQL statements`, '/order', {
      ours: ours.statements,
      beside: bare.statements,
      ownAtMost: 30,
    }),
    both('checkout p50', 'ms', (f) => f.checkoutMs.p50),
    both('checkout p95', 'ms', (f) => f.checkoutMs.p95),
    both('call p50', 'ms', (f) => f.callMs.p50),
    both('call p95', 'ms', (f) => f.callMs.p95),
  ]
}

/** A whole checkout, beside five bare calls with the least writes for the same order. */
export async function benchCheckout(): Promise<void> {
  refuseWithoutProc()
  await using started = new AsyncDisposableStack()
  const database = started.adopt(await startDatabase(), (each) => each.stop())
  const bare = started.adopt(await startBare(database), (each) => each.stop())
  const thela = started.adopt(await startThela(database), (each) => each.stop())
  const [ours, theirs] = [await thelaSide(thela), bareSide(bare)]
  await ours.run(WARM_UP)
  await theirs.run({ ...WARM_UP, orders: WARM_UP.bareOrders })
  const lines: Line[] = []
  for (const { shoppers, orders, bareOrders } of CROWDS) {
    const ourFigures = await measure(database, ours, { shoppers, orders })
    const bareFigures = await thela.paused(() =>
      measure(database, theirs, { shoppers, orders: bareOrders }),
    )
    lines.push(...linesOf(shoppers, ourFigures, bareFigures))
  }
  await publish({ bench: 'checkout', beside: 'a bare server with five calls', lines })
}
