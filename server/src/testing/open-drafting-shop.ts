import { expect } from 'vitest'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { sql, statement } from '../db/statement.ts'
import { setFaultPointHandler } from '../jobs/fault-point.ts'
import { openShopper } from './open-shopper.ts'
import type { Shopper } from './open-shopper.ts'
import { openTestApp } from './open-test-app.ts'
import type { TestApp } from './open-test-app.ts'

/** Two packets of tea, and what the platform asks for bringing them. */
export const TEA_BROUGHT = 54_900

const draftRows = statement<{ readonly platformOrderId: string }, { cartId: string }>(
  'test.platform-drafts',
  (v) => sql`select platform_order_id as "platformOrderId" from platform_drafts
   where cart_id = ${v.cartId} order by platform_order_id`,
)
const passMinutes = statement<unknown, { minutes: number }>(
  'test.pass-minutes-of-drafts',
  (v) => sql`update platform_drafts set used_at = used_at - make_interval(mins => ${v.minutes})`,
)
const attemptsOf = statement<{ readonly count: number }, { cartId: string }>(
  'test.attempts-of-cart',
  (v) => sql`select count(*)::int as count from payment_attempts where payable_id = ${v.cartId}`,
)
const holdsOf = statement<{ readonly count: number }, { cartId: string }>(
  'test.holds-of-cart',
  (v) => sql`select count(*)::int as count from stock_holds where payable_id = ${v.cartId}`,
)

/**
 * A shop whose platform makes the orders of its carts, with shoppers who are one step before paying. They have come
 * before it begins to.
 */
export async function openDraftingShop(
  shoppers: number,
  choices: Parameters<typeof openTestApp>[0] = {},
) {
  const app = await openTestApp({ hasManualJobs: true, ...choices })
  const waiting: Shopper[] = []
  for (let each = 0; each < shoppers; each += 1) waiting.push(await openShopper(app))
  app.platform.makesOrders()
  return { ...handlesOf(app), app, next: () => nextOf(waiting) }
}

function nextOf(waiting: Shopper[]): Shopper {
  const shopper = waiting.pop()
  if (!shopper) throw new Error('more shoppers are wanted than were opened')
  return shopper
}

let events = 0

function handlesOf(app: TestApp) {
  const { drafts } = app.platform.cartOrders
  const rowsOf = async ({ cartId }: Shopper) =>
    (await app.database.rows(draftRows({ cartId }))).map(({ platformOrderId }) => platformOrderId)
  return {
    rowsOf,
    /** The drafts of a shopper's cart there, with what has become of each. */
    draftsOf: ({ token }: Shopper) =>
      [...drafts.values()]
        .filter(({ cart }) => cart === token)
        .map(({ platformOrderId, state }) => ({ platformOrderId, state })),
    attempts: async ({ cartId }: Shopper) =>
      (await app.database.first(attemptsOf({ cartId })))?.count,
    holds: async ({ cartId }: Shopper) => (await app.database.first(holdsOf({ cartId })))?.count,
    orderOf: ({ cartId }: Shopper) => app.orders.ofPayable(app.database, 'meher', cartId),
    infoOf: ({ browser, cartId }: Shopper) =>
      browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } }),
    /** The provider has the money of an attempt, and reports it. */
    async capture({ reply }: Awaited<ReturnType<Shopper['pay']>>) {
      const payment = app.provider.pay(reply.providerOrderId)
      events += 1
      const report = { eventId: `captured-${events}`, isRedundant: false, payment }
      expect((await app.receive('razorpay', report)).statusCode).toBe(200)
      return payment
    },
    /** All that could happen now happens. */
    async drain() {
      await app.jobs.runAll()
      await app.applyEvents({ rounds: 2 })
      await app.jobs.runAll()
    },
    alerts: () => app.logged('alert').map(({ alert }) => alert),
    passMinutes: (minutes: number) => app.database.run(passMinutes({ minutes })),
  }
}

/** The process ends at a named point, the first time that it comes there. */
export function endAt(point: string): void {
  let isOver = false
  setFaultPointHandler((name) => {
    if (name !== point || isOver) return
    isOver = true
    throw new Error(`ended at ${point}`)
  })
}

export const endNowhere = (): void => setFaultPointHandler(() => undefined)
