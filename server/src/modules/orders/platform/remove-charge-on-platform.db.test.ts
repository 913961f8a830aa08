/** An order that a link paid, without the charge for paying on delivery, as its platform comes to know it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setFaultPointHandler } from '../../../jobs/fault-point.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../testing/fake-snapshot.ts'

const posted: string[] = []
const alerts = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    posted.push(text)
    response.end('ok')
  })
})

let app: TestApp
let carts = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => alerts.listen(0, '127.0.0.1', resolve))
  const { port } = alerts.address() as AddressInfo
  app = await openTestApp({
    isManual: true,
    environment: { THELA_ALLOW_PRIVATE: '1', ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/x` },
  })
})
beforeEach(() => {
  posted.length = 0
  app.jobs.waiting.length = 0
})
afterEach(() => {
  app.platform.faults.end()
  setFaultPointHandler(() => undefined)
})
afterAll(async () => {
  await app.close()
  alerts.close()
})

const SNAPSHOT = fakeSnapshot({ paymentMethod: 'COD' })
const { total: TOTAL, dueOnDelivery: DUE } = SNAPSHOT.quote
const FEE = 2_000
const LOWER = TOTAL - FEE
const NotYet = { name: 'NotYetOnPlatform' }

/** An order on delivery with its charge; `first` of it is paid by one link, the rest by another. */
async function paidByLink({ first = 0, isOnPlatform = true } = {}) {
  const { orderId, job: follow } = await placeOrder(app, {
    cartId: `cart-without-charge-${(carts += 1)}`,
    snapshot: SNAPSHOT,
  })
  if (isOnPlatform) await app.jobs.run(follow)
  const pay = async (amount: number, waived?: number) => {
    const requestId = `use-${amount}-of-${orderId}`
    const paid = { storeId: 'meher', orderId, requestId, amount, method: 'UPI' as const }
    const off = waived === undefined ? {} : { waived }
    for (let time = 0; time < 2; time += 1) {
      await app.database.transaction((db) => app.orders.notePaidOnline(db, { ...paid, ...off }))
    }
    const job = app.jobs.waiting.pop()
    if (!job) throw new Error('nothing is to be reported')
    return job
  }
  const report = first > 0 ? await pay(first) : undefined
  const job = await pay(DUE - FEE - first, FEE)
  const again = () => app.jobs.run(job)
  return {
    orderId,
    follow,
    job,
    report,
    again,
    /** In the shop: what it costs, what it has received, and how often the charge was taken off. */
    async seen() {
      const order = await app.orders.byId(app.database, 'meher', orderId)
      const id = order?.platformOrderId ?? ''
      const { totalOf, receivedOf, removedCharges } = app.platform.changes.money
      return {
        total: totalOf(id),
        received: receivedOf(id),
        removed: removedCharges.filter((each) => each.platformOrderId === id).length,
      }
    },
    alert: async () => {
      const order = await app.orders.byId(app.database, 'meher', orderId)
      const number = order?.platformOrderName?.replace('#', '') ?? ''
      return JSON.stringify({ text: `FEE_NOT_IN_SHOP ${number} (meher)` })
    },
  }
}

const PAID = { total: LOWER, received: LOWER, removed: 1 }
const UNPAID = { total: TOTAL, received: TOTAL - DUE, removed: 0 }

test('[I11, ADR-299] the charge is taken off by its name there, then the order is marked as paid, once', async () => {
  const { orderId, job, again, seen } = await paidByLink()
  const data = { storeId: 'meher', orderId, amount: FEE }
  expect(job).toMatchObject({ name: 'orders.paid-without-charge', data })
  expect(await seen()).toEqual(UNPAID)
  await again()
  await again()
  expect(await seen()).toEqual(PAID)
  expect(app.platform.changes.money.removedCharges.at(-1)).toMatchObject({
    name: 'Cash on delivery charge',
    amount: FEE,
  })
  expect(posted).toEqual([])
})

test('[ADR-299] it waits for an order that is not on the platform yet', async () => {
  const { follow, again, seen } = await paidByLink({ isOnPlatform: false })
  await expect(again()).rejects.toMatchObject(NotYet)
  await app.jobs.run(follow)
  await again()
  expect(await seen()).toEqual(PAID)
})

test.each(['before', 'after'])(
  '[I11, ADR-299] a report of an earlier part that runs %s it marks nothing as paid with the charge',
  async (when) => {
    const { report, again, seen } = await paidByLink({ first: 10_000 })
    if (!report) throw new Error('the part is reported')
    if (when === 'after') await again()
    await app.jobs.run(report)
    expect(await seen()).toEqual(when === 'after' ? PAID : UNPAID)
    await again()
    await app.jobs.run(report)
    expect(await seen()).toEqual(PAID)
  },
)

test('[I11, ADR-299] ended between the two: the next run marks it as paid, at the lower total', async () => {
  const { again, seen } = await paidByLink()
  setFaultPointHandler((name) => {
    if (name === 'platform:charge-removed') throw new Error('killed')
  })
  await expect(again()).rejects.toThrow('killed')
  expect(await seen()).toEqual({ ...UNPAID, total: LOWER, removed: 1 })
  setFaultPointHandler(() => undefined)
  await again()
  expect(await seen()).toEqual(PAID)
})

test('[I11, ADR-299] replies that are lost on the way, and two runs at once', async () => {
  const { again, seen } = await paidByLink()
  for (const operation of ['removeCharge', 'markPaid'] as const) {
    app.platform.faults.loseReplies(operation)
    await expect(again()).rejects.toMatchObject({ kind: 'unavailable' })
    app.platform.faults.end()
  }
  await Promise.all([again(), again()])
  expect(await seen()).toEqual(PAID)
})

test('[ADR-299] a platform that is down is tried again, and nobody is alerted', async () => {
  const { again, seen } = await paidByLink()
  app.platform.faults.begin('unavailable', 'removeCharge')
  await expect(again()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await seen()).toEqual(UNPAID)
  app.platform.faults.end()
  await again()
  expect(await seen()).toEqual(PAID)
  expect(posted).toEqual([])
})

test('[ADR-299] what the shop refuses to take off is the owner’s task, and no courier collects it', async () => {
  const { again, seen, alert } = await paidByLink()
  app.platform.faults.begin('refused', 'removeCharge')
  await again()
  await expect.poll(() => posted).toEqual([await alert()])
  expect(await seen()).toEqual({ total: TOTAL, received: TOTAL, removed: 0 })
})

test('[D-66, ADR-299] nothing of an order that was cancelled meanwhile is changed', async () => {
  const { orderId, again, seen } = await paidByLink()
  await app.database.transaction((db) =>
    app.orders.cancel(db, { storeId: 'meher', orderId }, 'platform-cancelled'),
  )
  await again()
  expect(await seen()).toEqual(UNPAID)
})
