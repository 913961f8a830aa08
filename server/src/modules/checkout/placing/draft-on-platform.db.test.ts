/** Before any money moves the platform has opened the order at our price, or nothing is charged. [D-68, I4, I13, I14] */
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { INVALID_ADDRESS } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import {
  endAt,
  endNowhere,
  openDraftingShop,
  TEA_BROUGHT,
} from '../../../testing/open-drafting-shop.ts'

const refusedAs = (reason: string) =>
  new ExternalServiceError({ system: 'a shop', kind: 'refused', outcomeUnknown: false, reason })

let shop: Awaited<ReturnType<typeof openDraftingShop>>
beforeAll(async () => {
  shop = await openDraftingShop(22)
})
afterEach(() => {
  endNowhere()
  const { cartOrders } = shop.app.platform
  cartOrders.extra.charge = 0
  cartOrders.deliveries.rates = [{ id: 'standard', title: 'Standard', charge: paise(4_900) }]
})
afterAll(() => shop.app.close())

test('[D-68] the draft is frozen at our total before the provider is asked, and stands in what was agreed', async () => {
  const shopper = shop.next()
  const opened = await shopper.pay(TEA_BROUGHT)
  expect(opened).toMatchObject({ status: 200, reply: { amount: TEA_BROUGHT } })
  const [draft] = shop.draftsOf(shopper)
  expect(draft).toMatchObject({ state: 'PENDING' })
  expect(await shop.rowsOf(shopper)).toEqual([draft?.platformOrderId])
  const { rows } = await shop.app.database.raw(
    `select frozen->'snapshot'->'platformDraft' as draft from payment_attempts where payable_id = $1`,
    [shopper.cartId],
  )
  expect(rows).toMatchObject([
    { draft: { platformOrderId: draft?.platformOrderId, total: TEA_BROUGHT, cart: shopper.token } },
  ])
  // It is nobody's to read.
  expect(JSON.stringify(opened.reply)).not.toContain(draft?.platformOrderId)
})

test('[D-68, I13] the platform’s total is another one: nothing is opened at a provider, nothing is held, the owner is told', async () => {
  const shopper = shop.next()
  const orders = shop.app.provider.orders.size
  shop.app.platform.cartOrders.extra.charge = 100
  const refused = await shopper.pay(TEA_BROUGHT)
  expect(refused.failure).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
  expect(await shop.attempts(shopper)).toBe(0)
  expect(await shop.holds(shopper)).toBe(0)
  expect(shop.app.provider.orders.size).toBe(orders)
  expect(shop.alerts()).toContain('PLATFORM_TOTAL_DIFFERS (meher)')
  // As soon as the two agree it can be paid, with the same draft.
  shop.app.platform.cartOrders.extra.charge = 0
  expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
  expect(shop.draftsOf(shopper)).toHaveLength(1)
})

test('[I6] on delivery with another total of the platform: nothing is held and nothing is placed', async () => {
  const shopper = shop.next()
  shop.app.platform.cartOrders.extra.charge = 100
  expect((await shopper.placeCod()).failure).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
  expect(await shop.holds(shopper)).toBe(0)
  expect(await shop.orderOf(shopper)).toBeUndefined()
  shop.app.platform.cartOrders.extra.charge = 0
  expect((await shopper.placeCod()).status).toBe(200)
})

test('[I6] with nothing to pay, and another total of the platform: nothing is held and nothing is placed', async () => {
  const shopper = shop.next()
  shop.app.platform.discount(shopper.token, TEA_FOR_TWO)
  shop.app.platform.cartOrders.deliveries.rates = [
    { id: 'standard', title: 'Standard', charge: paise(0) },
  ]
  expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({ code: 'CART_CHANGED' })
  const more = { revision: shopper.stage.revision + 1 }
  shop.app.platform.cartOrders.extra.charge = 100
  const refused = await shopper.pay(0, undefined, more)
  expect(refused.failure).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
  expect(await shop.holds(shopper)).toBe(0)
  expect(await shop.orderOf(shopper)).toBeUndefined()
  shop.app.platform.cartOrders.extra.charge = 0
  expect((await shopper.pay(0, undefined, more)).reply).toMatchObject({ placed: true })
})

test('[I14] the charge of the delivery has changed meanwhile: the shopper is asked again, the owner is not', async () => {
  const shopper = shop.next()
  const alerts = shop.alerts().length
  const { faults, cartOrders } = shop.app.platform
  faults.wrap('freezeDraft', async (perform) => {
    cartOrders.deliveries.rates = [{ id: 'standard', title: 'Standard', charge: paise(5_900) }]
    cartOrders.extra.charge = 1_000
    return perform()
  })
  const refused = await shopper.pay(TEA_BROUGHT)
  faults.end('freezeDraft')
  expect(refused.failure).toMatchObject({ code: 'CART_CHANGED' })
  expect(await shop.attempts(shopper)).toBe(0)
  expect(shop.alerts()).toHaveLength(alerts)
  cartOrders.extra.charge = 0
  // Pages load the deliveries anew for another revision.
  const more = { revision: shopper.stage.revision + 1 }
  expect((await shopper.pay(TEA_BROUGHT + 1_000, undefined, more)).status).toBe(200)
})

test('[I14, D-17] the charge of the delivery has changed since it was shown: the new price is said, and is paid', async () => {
  const shopper = shop.next()
  expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
  const { deliveries } = shop.app.platform.cartOrders
  deliveries.rates = [{ id: 'standard', title: 'Standard', charge: paise(5_900) }]
  expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { quote: { total: TEA_BROUGHT + 1_000 } },
  })
  const more = { revision: shopper.stage.revision + 1 }
  const dearer = await shopper.pay(TEA_BROUGHT + 1_000, undefined, more)
  expect(dearer.status).toBe(200)
})

test.each(['openDraft', 'freezeDraft'] as const)(
  '[I13] %s is refused although the cart is the same: the owner reads why',
  async (operation) => {
    const shopper = shop.next()
    const reason = `REASON_OF_${operation}`
    shop.app.platform.faults.wrap(operation, () => Promise.reject(refusedAs(reason)))
    expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
    expect(shop.alerts()).toContain(`DRAFT_REFUSED ${reason} (meher)`)
    expect(await shop.attempts(shopper)).toBe(0)
  },
)

test('[I61] an address that the platform does not take is the shopper’s matter, and the owner’s none', async () => {
  const shopper = shop.next()
  const alerts = shop.alerts().length
  shop.app.platform.faults.wrap('openDraft', () => Promise.reject(refusedAs(INVALID_ADDRESS)))
  expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({ code: 'INVALID_FIELDS' })
  expect(shop.alerts()).toHaveLength(alerts)
})

test.each(['openDraft', 'freezeDraft'] as const)(
  '[I4] the platform does not respond to %s: the next try pays, with one draft',
  async (operation) => {
    const shopper = shop.next()
    shop.app.platform.faults.begin('unavailable', operation)
    expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
    expect(await shop.attempts(shopper)).toBe(0)
    shop.app.platform.faults.end(operation)
    expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
    expect(shop.draftsOf(shopper)).toHaveLength(1)
  },
)

test('[D-68] the shop has lost the cart when its order is to be opened: the cart is over', async () => {
  const shopper = shop.next()
  const { faults } = shop.app.platform
  faults.wrap('openDraft', async (perform) => {
    shop.app.platform.fillCart(shopper.token, [])
    return perform()
  })
  const refused = await shopper.pay(TEA_BROUGHT)
  faults.end('openDraft')
  expect(refused.failure).toMatchObject({ code: 'INVALID_CART' })
})

test.each(['draft:noted', 'draft:frozen'])(
  '[I4] ended at %s: it is known what was opened, and the next try goes on with it',
  async (point) => {
    const shopper = shop.next()
    endAt(point)
    expect((await shopper.pay(TEA_BROUGHT)).status).toBe(500)
    const [draft, ...others] = shop.draftsOf(shopper)
    expect(others).toEqual([])
    expect(await shop.rowsOf(shopper)).toEqual([draft?.platformOrderId])
    expect(await shop.attempts(shopper)).toBe(0)
    expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
    expect(await shop.rowsOf(shopper)).toEqual([draft?.platformOrderId])
    expect(shop.draftsOf(shopper)).toEqual([
      { platformOrderId: draft?.platformOrderId, state: 'PENDING' },
    ])
  },
)

test('[I2, I3] two tabs of one cart have one draft; the second capture goes back', async () => {
  const shopper = shop.next()
  const open = (key: string) => shopper.pay(TEA_BROUGHT, key)
  const [one, other] = await Promise.all([open('the-key-of-one-tab'), open('key-of-another-tab')])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await shop.rowsOf(shopper)).toHaveLength(1)
  const payments = [await shop.capture(one), await shop.capture(other)]
  await shop.drain()
  const [draft] = shop.draftsOf(shopper)
  expect(draft).toMatchObject({ state: 'ORDERED' })
  expect(await shop.orderOf(shopper)).toMatchObject({ platformOrderId: draft?.platformOrderId })
  const ids = payments.map(({ providerPaymentId }) => providerPaymentId)
  const refunds = [...shop.app.provider.refunds.values()]
  expect(refunds.filter(({ providerPaymentId: id }) => ids.includes(id))).toMatchObject([
    { amount: TEA_BROUGHT },
  ])
})

test('[I14] another tab puts something else in between the two calls: the draft is opened once more', async () => {
  const shopper = shop.next()
  const { faults, cartOrders } = shop.app.platform
  let times = 0
  faults.wrap<object>('freezeDraft', async (perform) => {
    times += 1
    const frozen = await perform()
    return times === 1 ? { ...frozen, cartHash: 'of another tab' } : frozen
  })
  expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
  expect(times).toBe(2)
  faults.wrap<object>('freezeDraft', async (perform) => ({
    ...(await perform()),
    cartHash: 'always another',
  }))
  expect((await shopper.pay(TEA_BROUGHT)).failure).toMatchObject({ code: 'CART_CHANGED' })
  expect(cartOrders.extra.charge).toBe(0)
})

test('[D-9, D-68] paying online begun, then on delivery with its charge: one draft, with the charge of the order', async () => {
  const shopper = shop.next()
  expect((await shopper.pay(TEA_BROUGHT)).status).toBe(200)
  expect((await shopper.placeCod()).status).toBe(200)
  await shop.app.jobs.runAll()
  const order = await shop.orderOf(shopper)
  expect(order?.snapshot.quote).toMatchObject({ total: TEA_BROUGHT + 4_000 })
  const [draft, ...others] = shop.draftsOf(shopper)
  expect(others).toEqual([])
  expect(draft).toMatchObject({ platformOrderId: order?.platformOrderId, state: 'ORDERED' })
  const made = shop.app.platform.placed.find(({ sourceId }) => sourceId === order?.orderId)
  expect(made).toMatchObject({ fees: [{ amount: 4_000 }], dueOnDelivery: TEA_BROUGHT + 4_000 })
})

test('[I2] a cart that has its order opens no draft any more', async () => {
  const shopper = shop.next()
  expect((await shopper.placeCod()).status).toBe(200)
  const before = shop.draftsOf(shopper)
  const body = shopper.payBody(TEA_BROUGHT)
  const again = await shopper.browser.request(createPaymentOrder, { body })
  expect(again.failure).toMatchObject({ code: 'ORDER_ALREADY_PLACED' })
  expect(shop.draftsOf(shopper)).toEqual(before)
})
