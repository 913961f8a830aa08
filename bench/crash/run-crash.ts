import { setTimeout as wait } from 'node:timers/promises'
import type { StartedProcess } from '../environment/started-process.ts'
import { audit } from './audit.ts'
import { pickBasket } from './basket.ts'
import type { InventoryLevel } from './basket.ts'
import { readBooks } from './books.ts'
import type { Books } from './books.ts'
import type { CrashPlan } from './crash-plan.ts'
import { shopByWay } from './shop-by-way.ts'
import type { Shopped } from './shopped.ts'
import { startCrashEnvironment } from './crash-environment.ts'
import type { CrashEnvironment } from './crash-environment.ts'
import type { Finding } from './finding.ts'
import { startKiller } from './killer.ts'
import { healReplies, preparePlan } from './prepare-plan.ts'
import { seededRandom } from './seeded-random.ts'
import type { Random } from './seeded-random.ts'
import { startTroubles } from './troubles.ts'
import { dealWays, waysOf } from './ways.ts'
import type { Way } from './ways.ts'

export interface CrashFigures {
  readonly plan: CrashPlan
  readonly checkouts: number
  readonly cut: number
  /** How many of them by each way to pay. */
  readonly cutByWay: Readonly<Record<string, number>>
  readonly ways: Readonly<Record<string, number>>
  /** How often each fault occurred. */
  readonly kills: Readonly<Record<string, number>>
  readonly actions: Readonly<Record<string, number>>
  readonly outcome: Readonly<Record<string, number>>
  readonly captured: number
  readonly orders: number
  readonly discounted: number
  readonly platformOrders: number
  readonly refunds: number
  readonly doubleTexts: number
  readonly settledAfterMs: number
  /** When each kind of finding was last seen. */
  readonly lastSeenMs: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

/** Only against a run without end: where checkouts are quick, many finish before the next kill. */
const MAX_SHOPPERS_PER_CUT = 20

const countBy = (names: readonly string[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1
  return counted
}

interface Scene {
  readonly environment: CrashEnvironment
  readonly random: Random
  readonly plan: CrashPlan
}

interface Ending {
  stop(): Promise<readonly StartedProcess[]>
}

async function startWhatGoesWrong(
  { environment, random, plan }: Scene,
  onTrouble: (what: string) => void,
): Promise<Ending> {
  const { servers, trouble } = plan
  if (trouble !== 'servers killed') {
    return startTroubles({ environment, random, kind: trouble, servers }, onTrouble)
  }
  const killers = Array.from({ length: servers }, (_, which) =>
    startKiller({ environment, which, random }, onTrouble),
  )
  return { stop: () => Promise.all(killers.map((killer) => killer.stop())) }
}

/** Runs shoppers until enough checkouts have been interrupted. */
async function shopUntilCut(scene: Scene, inventory: InventoryLevel) {
  const { environment, random, plan } = scene
  const max = plan.cutCheckouts * MAX_SHOPPERS_PER_CUT
  const shopped: Shopped[] = []
  const inTheMaking = new Map<number, Way>()
  const cut = new Map<number, Way>()
  const nextWay = dealWays(random, waysOf(plan))
  let next = 0
  const kills: string[] = []
  const invalid = await startWhatGoesWrong(scene, (what) => {
    kills.push(what)
    for (const [checkout, way] of inTheMaking) cut.set(checkout, way)
  })
  async function shopOn(): Promise<void> {
    while (cut.size < plan.cutCheckouts && next < max) {
      const checkout = next
      next += 1
      const way = nextWay()
      inTheMaking.set(checkout, way)
      const visits = await shopByWay(environment, random, {
        way,
        basket: pickBasket(random, inventory, way),
        phone: String(9_100_000_000 + checkout),
        isWatching: plan.hasReconciler && plan.mutedPart < 1 && random.next() < 0.5,
        watchMs: 4_000,
      })
      inTheMaking.delete(checkout)
      shopped.push(...visits)
    }
  }
  await Promise.all(Array.from({ length: plan.shoppersAtOnce }, shopOn))
  const servers = await invalid.stop()
  return { shopped, cut: [...cut.values()], kills: countBy(kills), servers }
}

/** Measures how long after everything is up again the last finding disappears. */
export async function untilSettled(
  poll: () => Promise<readonly Finding[]>,
  withinMs: number,
): Promise<Pick<CrashFigures, 'findings' | 'settledAfterMs' | 'lastSeenMs'>> {
  const start = Date.now()
  const lastSeenMs: Record<string, number> = {}
  for (;;) {
    const findings = await poll()
    const settledAfterMs = Date.now() - start
    for (const { fault, about } of findings) {
      lastSeenMs[fault === 'not done' ? about.replace(/^\d+ /, '') : fault] = settledAfterMs
    }
    // What was shown cannot be corrected by waiting.
    const isFinal = findings.length > 0 && findings.every(({ fault }) => fault.startsWith('shown'))
    if (findings.length === 0 || isFinal || settledAfterMs > withinMs) {
      return { findings, settledAfterMs, lastSeenMs }
    }
    await wait(500)
  }
}

/** After the last kill PostgreSQL refuses connections until it has recovered. */
const STARTING: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03'])

function undefinedWhileStarting(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && STARTING.has(error.code)) return
  throw error
}

export async function runCrash(plan: CrashPlan): Promise<CrashFigures> {
  const random = seededRandom(plan.seed)
  const environment = await startCrashEnvironment({
    servers: plan.servers,
    environment: { THELA_RECONCILER: plan.hasReconciler ? 'on' : 'off' },
    orderSearchLagMs: plan.searchLagMs,
    hasWire: plan.trouble === 'wire to the database silent',
    hasSmallDisk: plan.trouble === 'disk full for 15 s',
  })
  try {
    const inventory = await preparePlan(environment, plan)
    const { inventory: opening } = await openingBooks(environment)
    const { shopped, cut, kills, servers } = await shopUntilCut(
      { environment, random, plan },
      inventory,
    )
    if (plan.areRepliesHealed) await healReplies(environment, plan)
    let books: Books | undefined
    const settled = await untilSettled(async () => {
      const read = await readBooks(environment).catch(undefinedWhileStarting)
      if (!read) return [{ fault: 'not done', about: 'start of the database' }]
      books = read
      return audit({ books, shopped, opening })
    }, plan.settleWithinMs)
    await Promise.all(servers.map((server) => server.stop()))
    const platformOrders = books?.platformOrders ?? []
    return {
      plan,
      checkouts: shopped.length,
      cut: cut.length,
      cutByWay: countBy(cut.map(({ name }) => name)),
      ways: countBy(shopped.map(({ way }) => way)),
      kills,
      actions: countBy(shopped.map(({ action }) => action)),
      outcome: countBy(shopped.map(({ outcome: report }) => report)),
      captured: books?.payments.filter(({ isCaptured }) => isCaptured).length ?? 0,
      orders: books?.orders.length ?? 0,
      discounted: platformOrders.filter(({ lines, total }) => total < sumOf(lines)).length,
      platformOrders: platformOrders.length,
      refunds: books?.refunds.length ?? 0,
      doubleTexts: [...(books?.texts.values() ?? [])].filter((count) => count > 1).length,
      ...settled,
    }
  } finally {
    await environment.stop()
  }
}

const sumOf = (lines: readonly { readonly price: number; readonly quantity: number }[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

export async function openingBooks({
  control,
}: CrashEnvironment): Promise<Pick<Books, 'inventory'>> {
  const stock = await control<{ variantId: number; quantity: number }[]>(
    'GET',
    'platform/meher/inventory',
  )
  return { inventory: new Map(stock.map(({ variantId, quantity }) => [variantId, quantity])) }
}
