/** An order that the platform has opened from its cart, from the money to the end. [D-66, D-68, I1, I2, I4, I11] */
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ExternalServiceError } from './ports/external-service-error.ts'
import type { PlatformEvent } from './ports/store-platform.ts'
import { endAt, endNowhere, openDraftingShop, TEA_BROUGHT } from './testing/open-drafting-shop.ts'

let shop: Awaited<ReturnType<typeof openDraftingShop>>
beforeAll(async () => {
  shop = await openDraftingShop(14)
})
afterEach(() => {
  endNowhere()
  shop.app.platform.faults.end()
  shop.app.platform.cartOrders.extra.charge = 0
  shop.app.jobs.waiting.length = 0
})
afterAll(() => shop.app.close())

/** Paid, and its platform is not asked yet. */
async function paid() {
  const shopper = shop.next()
  const opened = await shopper.pay(TEA_BROUGHT)
  const payment = await shop.capture(opened)
  const job = shop.app.jobs.waiting.find(({ name }) => name === 'orders.follow-up')
  const order = await shop.orderOf(shopper)
  const [draft] = shop.draftsOf(shopper)
  if (!job || !order || !draft) throw new Error('the order was not placed')
  shop.app.jobs.waiting.length = 0
  const { platformOrderId } = draft
  const { orderId } = order
  return {
    shopper,
    payment,
    platformOrderId,
    orderId,
    run: () => shop.app.jobs.run(job),
    now: async () => {
      const [after, info] = await Promise.all([shop.orderOf(shopper), shop.infoOf(shopper)])
      return { platformOrderId: after?.platformOrderId, status: info.status }
    },
    state: () => shop.draftsOf(shopper).map((each) => each.state),
    made: () => shop.app.platform.placed.filter(({ sourceId }) => sourceId === orderId).length,
    returned: () =>
      [...shop.app.provider.refunds.values()]
        .filter(({ providerPaymentId }) => providerPaymentId === payment.providerPaymentId)
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

let events = 0
type Report<Event> = Event extends unknown ? Omit<Event, 'eventId' | 'topic'> : never
const eventOf = (event: Report<PlatformEvent>): PlatformEvent => ({
  eventId: `event-${(events += 1)}`,
  topic: 'x',
  ...event,
})
const send = (event: Report<PlatformEvent>) => shop.app.receive('shopify', eventOf(event))
const refusedAs = (reason: string) =>
  new ExternalServiceError({ system: 'a shop', kind: 'refused', outcomeUnknown: false, reason })

test('[D-68, I11] the draft becomes the order, with the provider’s reference; nobody reads it before', async () => {
  const { shopper, run, now, state, platformOrderId, payment, orderId } = await paid()
  expect(state()).toEqual(['PENDING'])
  const detail = await shopper.browser.requestWell(getOrder, { query: { id: orderId } })
  const replies = JSON.stringify([detail, await shop.infoOf(shopper)])
  expect(replies).not.toMatch(/platformDraft|cartHash/)
  expect(replies).not.toContain(shopper.token)
  await run()
  expect(await now()).toEqual({ platformOrderId, status: 'PLACED' })
  expect(state()).toEqual(['ORDERED'])
  expect(shop.app.platform.placed.at(-1)).toMatchObject({
    sourceId: orderId,
    draft: { platformOrderId, total: TEA_BROUGHT },
    paymentReference: payment.providerPaymentId,
  })
})

test('[I2, I4] ended between the platform’s reply and our note: found by its draft, made once', async () => {
  const { run, now, made, platformOrderId } = await paid()
  endAt('platform:placed')
  // Only a look for the draft itself finds it.
  shop.app.platform.search.isLate = true
  await expect(run()).rejects.toThrow('ended at platform:placed')
  await run()
  shop.app.platform.search.isLate = false
  expect(await now()).toEqual({ platformOrderId, status: 'PLACED' })
  expect(made()).toBe(1)
})

test('[I2, I4] a lost reply: the same', async () => {
  const { run, now, made, platformOrderId } = await paid()
  shop.app.platform.faults.loseReplies('createOrder')
  await expect(run()).rejects.toBeInstanceOf(ExternalServiceError)
  shop.app.platform.faults.end()
  await run()
  expect(await now()).toEqual({ platformOrderId, status: 'PLACED' })
  expect(made()).toBe(1)
})

test('[D-66, I1] paid in the shop meanwhile: all of ours goes back, once, and nothing is made any more', async () => {
  const { run, now, made, state, returned, platformOrderId, shopper } = await paid()
  shop.app.platform.cartOrders.payInShop(platformOrderId)
  await run()
  await run()
  await shop.app.jobs.runAll()
  expect(await now()).toEqual({ platformOrderId: null, status: 'CANCELLED' })
  expect(returned()).toBe(TEA_BROUGHT)
  expect(made()).toBe(0)
  const sent = shop.app.sms.messages.filter(({ phone }) => phone === shopper.phone)
  expect(sent.filter(({ kind }) => kind === 'REFUND')).toHaveLength(1)
  // The shop's owner does something with it: it never becomes ours.
  expect(state()).toEqual(['PAID_IN_SHOP'])
  await run()
  expect(made()).toBe(0)
  expect(await shop.app.orders.countWaiting(shop.app.database, 'meher')).toBe(0)
})

test('[D-66, I4] ended before our order is: the next run does the same', async () => {
  const { run, now, returned, platformOrderId } = await paid()
  shop.app.platform.cartOrders.payInShop(platformOrderId)
  const { meanwhile } = shop.app.jobs
  meanwhile.action = () => Promise.reject(new Error('ended'))
  await expect(run()).rejects.toThrow('ended')
  meanwhile.action = () => Promise.resolve()
  expect(await now()).toMatchObject({ status: 'PLACED' })
  await run()
  await shop.app.jobs.runAll()
  expect(await now()).toMatchObject({ status: 'CANCELLED' })
  expect(returned()).toBe(TEA_BROUGHT)
})

test('[D-66, I1] cancelled in the shop before it is known to be there: it is not made again', async () => {
  const { run, made, returned, platformOrderId, orderId } = await paid()
  shop.app.platform.faults.loseReplies('createOrder')
  await expect(run()).rejects.toBeInstanceOf(ExternalServiceError)
  await send({ kind: 'CANCELLED', platformOrderId, sourceId: orderId })
  shop.app.platform.faults.end()
  // A cancelled one is no order of ours there any more.
  shop.app.platform.faults.wrap('findOrder', () => Promise.resolve(undefined))
  await run()
  await shop.app.jobs.runAll()
  expect(made()).toBe(1)
  expect(returned()).toBe(TEA_BROUGHT)
})

test.each(['TOTAL_DIFFERS', 'KEYS'])(
  '[I4] refused as %s: the owner is told the order’s number, and it is made as soon as it can be',
  async (reason) => {
    const { run, now, returned, shopper, platformOrderId } = await paid()
    shop.app.platform.faults.wrap('createOrder', () => Promise.reject(refusedAs(reason)))
    await expect(run()).rejects.toMatchObject({ reason })
    const number = (await shop.orderOf(shopper))?.orderNumber
    expect(shop.alerts()).toContain(`ORDER_NOT_IN_SHOP ${number} (meher)`)
    expect(returned()).toBe(0)
    shop.app.platform.faults.end()
    await run()
    expect(await now()).toEqual({ platformOrderId, status: 'PLACED' })
  },
)

test('[I8, I10] a hint of the platform is a job: what it says by then is applied, each once', async () => {
  const { run, now, returned, platformOrderId } = await paid()
  await run()
  const cancelled = eventOf({ kind: 'CANCELLED', platformOrderId })
  shop.app.platform.cartOrders.report(platformOrderId, [cancelled])
  expect(await now()).toMatchObject({ status: 'PLACED' })
  for (let times = 0; times < 2; times += 1) {
    expect((await send({ kind: 'CHANGED', platformOrderId })).statusCode).toBe(200)
    await shop.app.jobs.runAll()
  }
  expect(await now()).toMatchObject({ status: 'CANCELLED' })
  expect(returned()).toBe(TEA_BROUGHT)
})

test('[I8, I11] the hint of an order whose reply was lost names it', async () => {
  const { run, now, platformOrderId } = await paid()
  shop.app.platform.faults.loseReplies('createOrder')
  await expect(run()).rejects.toBeInstanceOf(ExternalServiceError)
  await send({ kind: 'CHANGED', platformOrderId })
  await shop.app.jobs.runAll()
  expect(await now()).toEqual({ platformOrderId, status: 'PLACED' })
})

test('[I6, I11] a hint takes an order from nobody who changes it there', async () => {
  const { run, platformOrderId, orderId } = await paid()
  await run()
  await shop.app.database.raw(
    `update orders set platform_lease_until = now() + interval '1 minute' where order_id = $1`,
    [orderId],
  )
  await send({ kind: 'CHANGED', platformOrderId })
  await shop.app.jobs.runAll()
  const { rows } = await shop.app.database.raw(
    'select platform_lease_until > now() as "isClaimed" from orders where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ isClaimed: true }])
})

test('[I10, I17] a hint of an order that is not ours does nothing', async () => {
  const event = eventOf({ kind: 'CANCELLED', platformOrderId: '999' })
  shop.app.platform.cartOrders.report('999', [event])
  await send({ kind: 'CHANGED', platformOrderId: '999' })
  await shop.app.jobs.runAll()
  expect(await shop.app.applyEvents()).toBe(0)
})

/** A minute goes by for the polls. */
const passMinute = () =>
  shop.app.database.raw(`update platform_polls set read_until = read_until - interval '1 minute'`)

test('[I8] with all hints lost the platform is asked what has changed, from where its last reply ended', async () => {
  const { run, now, platformOrderId } = await paid()
  await run()
  await shop.app.orders.pollPlatforms()
  shop.app.jobs.waiting.length = 0
  const cancelled = eventOf({ kind: 'CANCELLED', platformOrderId })
  shop.app.platform.cartOrders.report(platformOrderId, [cancelled])
  // Another process has just asked.
  await shop.app.orders.pollPlatforms()
  expect(shop.app.jobs.waiting).toEqual([])
  await passMinute()
  await shop.app.orders.pollPlatforms()
  await shop.app.jobs.runAll()
  expect(await now()).toMatchObject({ status: 'CANCELLED' })
})

test('[I8] a change that several replies have is read once, and the next change again', async () => {
  const { run, platformOrderId } = await paid()
  await run()
  shop.app.jobs.waiting.length = 0
  const read = async (): Promise<number> => {
    shop.app.jobs.waiting.length = 0
    await passMinute()
    await shop.app.orders.pollPlatforms()
    // Every store of a platform is asked, and in this app all of them have one platform.
    const jobs = shop.app.jobs.waiting.map(({ data }) => JSON.stringify(data))
    return jobs.filter((data) => data === JSON.stringify({ storeId: 'meher', platformOrderId }))
      .length
  }
  await shop.app.orders.pollPlatforms()
  await read()
  expect(await read()).toBe(0)
  shop.app.platform.cartOrders.report(platformOrderId, [])
  expect([await read(), await read()]).toEqual([1, 0])
  await shop.app.database.raw(`update platform_changes set noted_at = now() - interval '2 hours'`)
  await read()
  const { rows } = await shop.app.database.raw(
    `select from platform_changes where noted_at < now() - interval '1 hour'`,
  )
  expect(rows).toEqual([])
})

test('[I8, I27] a platform that does not respond is asked again from the same time', async () => {
  const readUntil = async () =>
    (await shop.app.database.raw('select read_until::text from platform_polls order by store_id'))
      .rows
  await shop.app.orders.pollPlatforms()
  await passMinute()
  const before = await readUntil()
  shop.app.platform.faults.begin('unavailable', 'changedSince')
  await shop.app.orders.pollPlatforms()
  expect(await readUntil()).toEqual(before)
  shop.app.platform.faults.end()
  await shop.app.orders.pollPlatforms()
  expect(await readUntil()).not.toEqual(before)
})
