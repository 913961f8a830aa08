import { setTimeout as wait } from 'node:timers/promises'
import { audit, type Finding } from './audit.ts'
import { readBooks, type Books } from './books.ts'
import { shop, type Shopped } from './crash-shopper.ts'
import { startCrashWorld, type CrashWorld } from './crash-world.ts'
import { startKiller } from './killer.ts'
import { seededLuck, type Luck } from './seeded-luck.ts'

export interface CrashPlan {
  readonly name: string
  readonly seed: number
  /** So many checkouts are in the making when the server is killed, one time or more. */
  readonly cutCheckouts: number
  readonly shoppersAtOnce: number
  /** So many on one database, each killed in its own time. */
  readonly servers: number
  /** Without it the webhooks alone settle everything. [I8] */
  readonly hasReconciler: boolean
  /** The part of all webhooks that is never sent; with all the reconciler alone settles. [I8] */
  readonly mutedPart: number
  readonly settleWithinMs: number
}

export interface CrashFigures {
  readonly plan: CrashPlan
  readonly checkouts: number
  readonly cut: number
  readonly kills: Readonly<Record<string, number>>
  readonly deeds: Readonly<Record<string, number>>
  readonly told: Readonly<Record<string, number>>
  readonly captured: number
  readonly orders: number
  readonly platformOrders: number
  readonly refunds: number
  readonly settledAfterMs: number
  /** When each kind of finding was last seen. */
  readonly lastSeenMs: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
}

/** Plenty of one, and too little of the other, so that some are told that it is sold out. */
const PLENTY = 10_000
const SCARCE_PART = 0.1

const countBy = (names: readonly string[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1
  return counted
}

async function prepare({ control }: CrashWorld, plan: CrashPlan): Promise<[number, number]> {
  await control('PUT', 'switches', {
    system: 'platform',
    values: { 'auto-fulfil': false, 'bucket-points': 1_000_000, 'points-per-second': 100_000 },
  })
  await tickAllEvents(control)
  const [many, few] = await control<{ variantId: number; price: number }[]>(
    'GET',
    'platform/meher/inventory',
  )
  if (!many || !few) throw new Error('the demo store is empty')
  const stock = [
    { variantId: many.variantId, quantity: PLENTY },
    { variantId: few.variantId, quantity: Math.ceil(plan.cutCheckouts * SCARCE_PART) },
  ]
  for (const level of stock) await control('PUT', 'platform/meher/inventory', level)
  await control('PUT', 'faults', { seed: plan.seed, rules: faultsOf(plan) })
  return [many.variantId, few.variantId]
}

/** Also those that only matter where payments are not captured by themselves: it must work without. */
async function tickAllEvents(control: CrashWorld['control']): Promise<void> {
  const accounts = await control<Record<string, unknown>[]>('GET', 'razorpay/accounts')
  for (const { webhookEvents: _, ...account } of accounts) {
    await control('POST', 'razorpay/accounts', account)
  }
}

function faultsOf({ mutedPart }: CrashPlan): readonly object[] {
  const provider = (kind: string, probability: number, more: object = {}) => ({
    system: 'razorpay',
    kind,
    probability,
    ...more,
  })
  return [
    provider('webhook-mute', mutedPart),
    provider('webhook-duplicate', 0.2),
    provider('webhook-delay', 0.2, { delayMs: 2_000 }),
    provider('webhook-reorder', 0.1, { delayMs: 2_000 }),
    provider('drop-after', 0.05, { endpoint: 'POST /v1/orders' }),
    provider('error-after', 0.05, { endpoint: 'POST /v1/orders' }),
    provider('error-before', 0.05, { endpoint: 'GET /v1/orders/:id/payments' }),
    provider('garbage', 0.03, { endpoint: 'GET /v1/orders/:id/payments' }),
    provider('error-after', 0.2, { endpoint: 'POST /v1/payments/:id/capture' }),
    provider('drop-after', 0.2, { endpoint: 'POST /v1/payments/:id/refund' }),
    { system: 'platform', kind: 'drop-after', probability: 0.1, endpoint: 'admin orderCreate' },
    { system: 'platform', kind: 'error-before', probability: 0.05, endpoint: 'admin orderCreate' },
  ]
}

/** Shoppers come until enough checkouts have been cut. */
async function shopUntilCut(
  world: CrashWorld,
  luck: Luck,
  asked: { readonly plan: CrashPlan; readonly variants: readonly [number, number] },
) {
  const { plan, variants } = asked
  const most = plan.cutCheckouts * 3
  const shopped: Shopped[] = []
  const inTheMaking = new Set<number>()
  const cut = new Set<number>()
  let next = 0
  const kills: string[] = []
  const killers = Array.from({ length: plan.servers }, (_, which) =>
    startKiller({ world, which, luck }, (where) => {
      kills.push(where)
      for (const checkout of inTheMaking) cut.add(checkout)
    }),
  )
  async function shopOn(): Promise<void> {
    while (cut.size < plan.cutCheckouts && next < most) {
      const checkout = next
      next += 1
      inTheMaking.add(checkout)
      const one = await shop(world, luck, {
        variantId: luck.next() < 0.8 ? variants[0] : variants[1],
        phone: String(9_100_000_000 + checkout),
        isWatching: plan.hasReconciler && plan.mutedPart < 1 && luck.next() < 0.5,
        watchMs: 4_000,
      })
      inTheMaking.delete(checkout)
      shopped.push(one)
    }
  }
  await Promise.all(Array.from({ length: plan.shoppersAtOnce }, shopOn))
  const servers = await Promise.all(killers.map((killer) => killer.stop()))
  return { shopped, cut: cut.size, kills: countBy(kills), servers }
}

/** Everything is up again: how long until nothing is to be found any more. */
async function untilSettled(
  look: () => Promise<readonly Finding[]>,
  withinMs: number,
): Promise<Pick<CrashFigures, 'findings' | 'settledAfterMs' | 'lastSeenMs'>> {
  const start = Date.now()
  const lastSeenMs: Record<string, number> = {}
  for (;;) {
    const findings = await look()
    const settledAfterMs = Date.now() - start
    for (const { fault, about } of findings) {
      lastSeenMs[fault === 'not done' ? about.replace(/^\d+ /, '') : fault] = settledAfterMs
    }
    if (findings.length === 0 || settledAfterMs > withinMs) {
      return { findings, settledAfterMs, lastSeenMs }
    }
    await wait(500)
  }
}

export async function runCrash(plan: CrashPlan): Promise<CrashFigures> {
  const luck = seededLuck(plan.seed)
  const world = await startCrashWorld(plan.servers, {
    THELA_RECONCILER: plan.hasReconciler ? 'on' : 'off',
  })
  try {
    const variants = await prepare(world, plan)
    const { shelf: opening } = await openingBooks(world)
    const { shopped, cut, kills, servers } = await shopUntilCut(world, luck, { plan, variants })
    let books: Books | undefined
    const settled = await untilSettled(async () => {
      books = await readBooks(world)
      return audit({ books, shopped, opening })
    }, plan.settleWithinMs)
    await Promise.all(servers.map((server) => server.stop()))
    return {
      plan,
      checkouts: shopped.length,
      cut,
      kills,
      deeds: countBy(shopped.map(({ deed }) => deed)),
      told: countBy(shopped.map(({ told }) => told)),
      captured: books?.payments.filter(({ captured }) => captured).length ?? 0,
      orders: books?.orders.length ?? 0,
      platformOrders: books?.platformOrders.length ?? 0,
      refunds: books?.refunds.length ?? 0,
      ...settled,
    }
  } finally {
    await world.stop()
  }
}

async function openingBooks({ control }: CrashWorld): Promise<Pick<Books, 'shelf'>> {
  const stock = await control<{ variantId: number; quantity: number }[]>(
    'GET',
    'platform/meher/inventory',
  )
  return { shelf: new Map(stock.map(({ variantId, quantity }) => [variantId, quantity])) }
}
