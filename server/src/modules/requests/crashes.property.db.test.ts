/** What is left of a request when its process dies between two effects. [account §4, A4.33, I4, I11, I16, I20] */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { setFaultPointHandler } from '../../jobs/fault-point.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrder } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

/** Whether the process dies at this point. */
const crash = { at: (_point: string): boolean => false }

const asha = '+919876543210'
const PAID = 249_401
const ORDERED = 4
const clock = { now: new Date('2025-11-21T06:30:00Z') }
const hers = tokenOf({ kind: 'USER', storeId: 'meher', phone: asha })
const stores = tokenOf({ kind: 'STORE', storeId: 'meher' })

let app: TestApp
let orderId = ''
let count = 0

type Json = Record<string, unknown>
interface Detail {
  readonly order: { readonly status: string }
  readonly orderConfig: { readonly items: readonly { readonly lineItemId: string }[] }
  readonly requests: readonly {
    readonly state: string
    readonly steps: readonly { readonly step: string }[]
    readonly items: readonly { readonly qty: number }[]
  }[]
}
async function call<Reply = Json>(method: 'GET' | 'POST', url: string, body?: object, of = hers) {
  const response = await app.http.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: of,
  })
  return response.json<Reply>()
}
const detail = () => call<Detail>('GET', `/checkout/customer/order-status?id=${orderId}`)
const request = (body: object) =>
  call('POST', '/checkout/customer/actions/v2', { orderId, ...body })
const ofStore = (id: unknown, what: string) =>
  call('POST', `/stores/meher/requests/${String(id)}/${what}`, {}, stores)

/** As workers do: a job that fails waits again. Gives how often one did. */
async function runJobs(): Promise<number> {
  let failures = 0
  for (let round = 0; round < 15 && app.jobs.waiting.length > 0; round += 1) {
    for (const next of app.jobs.waiting.splice(0)) {
      try {
        await app.jobs.run(next)
      } catch {
        failures += 1
        app.jobs.waiting.push(next)
      }
    }
  }
  return failures
}

async function placePaid(): Promise<void> {
  count += 1
  const cartId = `crashes-${count}`
  const { quote } = fakeSnapshot()
  const paid = { ...quote, payableNow: quote.total, dueOnDelivery: 0 as never }
  const made = await placeOrder(app, { cartId, snapshot: fakeSnapshot({ quote: paid }) })
  orderId = made.orderId
  await app.jobs.run(made.job)
  await app.database.raw(
    `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
       amount_paise, currency, status, method, kept)
     values ('meher', 'RAZORPAY', $1, $1, $2, $3, 'INR', 'CAPTURED', 'UPI', true)`,
    [`pay_crash_${count}`, cartId, PAID],
  )
  app.jobs.waiting.length = 0
}

async function refunded(): Promise<number> {
  const { rows } = await app.database.raw(
    `select coalesce(sum(amount_paise), 0)::int as sum from refunds
     where provider_payment_id = $1 and state <> 'FAILED'`,
    [`pay_crash_${count}`],
  )
  return (rows[0] as { sum: number }).sum
}

/** Pieces that went back into stock, of items that were taken out of this order. */
async function piecesBack(variantId: string): Promise<number> {
  const { platformOrderId } = (await app.orders.byId(app.database, 'meher', orderId)) ?? {}
  return app.platform.changes.removed
    .filter((each) => each.platformOrderId === platformOrderId)
    .flatMap(({ items }) => items)
    .reduce((sum, each) => sum + (each.variantId === variantId ? each.quantity : 0), 0)
}

beforeAll(async () => {
  setFaultPointHandler((point) => {
    if (crash.at(point)) throw new Error(`killed at ${point}`)
  })
  app = await openTestApp({
    isManual: true,
    clock,
    meher: (file) => {
      const requests = { cancel: 'INSTANT', return: 'APPROVED', addressEdit: 'INSTANT' }
      file['account'] = { ...file['account'], requests }
    },
  })
})
beforeEach(async () => {
  crash.at = () => false
  app.platform.faults.end()
  await placePaid()
})
afterAll(async () => {
  setFaultPointHandler(() => undefined)
  await app.close()
})

/** Every point that is passed kills once. */
function killOnceAtEach(): ReadonlySet<string> {
  const killed = new Set<string>()
  crash.at = (point) => {
    if (!point.startsWith('requests:') || killed.has(point)) return false
    killed.add(point)
    return true
  }
  return killed
}

test('[A4.33, I4, I11, I16] killed after each effect of a cancellation: each happens once, and it ends', async () => {
  const killed = killOnceAtEach()
  await request({ action: 'CANCEL_ORDER', reason: 'I’m not interested anymore' })
  expect(await runJobs()).toBeGreaterThanOrEqual(2)
  expect([...killed]).toEqual(['requests:CHANGE_PLATFORM', 'requests:CHANGE_ORDER'])
  const after = await detail()
  expect(after).toMatchObject({ order: { status: 'CANCELLED' }, requests: [{ state: 'SUCCESS' }] })
  expect(await refunded()).toBe(PAID)
})

test('[A4.33, A4.34, I4, I16, I20] killed after each effect of a return: one pickup, one refund, once in stock', async () => {
  const { platformOrderId } = (await app.orders.byId(app.database, 'meher', orderId)) ?? {}
  const awb = `AWB-CRASH-${count}`
  const event = { ...fulfilledEvent(orderId, awb), platformOrderId, at: '2025-11-18T03:00:00Z' }
  await app.receive('shopify', event)
  const scans = [{ status: 'DELIVERED', ctime: '2025-11-20T09:00:00Z' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans })
  app.jobs.waiting.length = 0
  const killed = killOnceAtEach()
  const [cups] = (await detail()).orderConfig.items
  const items = [{ lineItemId: cups?.lineItemId, quantity: 2 }]
  const { id } = await request({ action: 'RETURN_ORDER', reason: 'Damaged items', items })
  const pickups = app.courier.pickups.length
  await ofStore(id, 'approve')
  await runJobs()
  await ofStore(id, 'items-back')
  await runJobs()
  expect([...killed]).toEqual([
    'requests:ARRANGE_PICKUP',
    'requests:REFUND',
    'requests:RETURN_STOCK',
  ])
  expect(app.courier.pickups.length - pickups).toBe(1)
  expect(await refunded()).toBe(61_998)
  expect(await piecesBack('11')).toBe(2)
  expect((await detail()).requests).toMatchObject([{ state: 'SUCCESS' }])
})

const cancels = fc.array(
  fc.record({
    line: fc.constantFrom(0, 1),
    quantity: fc.integer({ min: 1, max: 3 }),
    /** What the owner gives back besides. */
    byOwner: fc.option(fc.integer({ min: 1, max: PAID }), { nil: undefined, freq: 3 }),
    isReplyLost: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

test('[I16, I20, I4] any sequence of cancellations, refunds and kills: never more than was paid, never twice in stock', async () => {
  await fc.assert(
    fc.asyncProperty(cancels, fc.array(fc.boolean(), { maxLength: 12 }), async (wanted, kills) => {
      crash.at = () => false
      await placePaid()
      const left = [...kills]
      crash.at = (point) => point.startsWith('requests:') && (left.shift() ?? false)
      const { items } = (await detail()).orderConfig
      for (const { line, quantity, byOwner, isReplyLost } of wanted) {
        const lineItemId = items[line]?.lineItemId
        if (isReplyLost) app.platform.faults.loseReplies('removeItems')
        const reason = 'I’m not interested anymore'
        await request({ action: 'CANCEL_ORDER', reason, items: [{ lineItemId, quantity }] })
        if (byOwner !== undefined) {
          const path = `/stores/meher/orders/${orderId}/refunds`
          await call('POST', path, { amount: byOwner }, stores)
        }
        await runJobs()
        app.platform.faults.end()
        await runJobs()
        expect(await refunded()).toBeLessThanOrEqual(PAID)
      }
      const { requests, order } = await detail()
      for (const { state, steps } of requests) {
        expect(['SUCCESS', 'FAILED']).toContain(state)
        const names = steps.map(({ step }) => step)
        expect(new Set(names).size).toBe(names.length)
      }
      const back = (await piecesBack('11')) + (await piecesBack('12'))
      const done = requests.filter(({ state }) => state === 'SUCCESS')
      const pieces = done.flatMap((each) => each.items).reduce((sum, { qty }) => sum + qty, 0)
      // The last pieces of an order are cancelled with it.
      if (order.status === 'CANCELLED') expect(back).toBeLessThan(ORDERED)
      else expect(back).toBe(pieces)
    }),
    { numRuns: 5 },
  )
})
