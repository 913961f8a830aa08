import { paise } from '@thela/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { makeWoocommerceHistory } from '../events/order-history.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'

let shop: Awaited<ReturnType<typeof startWoocommerce>>
beforeEach(async () => {
  shop = await startWoocommerce()
})
afterEach(() => shop.close())

/** Of two pieces of the cart's variant. */
async function place(sourceId = 'order-1') {
  const { variantId, unitPrice } = shop.cart
  const [line] = newOrder().lines
  if (!line) throw new Error('there is a line')
  const total = paise(2 * unitPrice)
  const { platformOrderId } = await shop.platform.createOrder(
    newOrder({
      sourceId,
      lines: [{ ...line, variantId, total, originalTotal: total }],
      paid: total,
      attributes: { thela_order: sourceId },
      email: 'asha@example.com',
    }),
  )
  return { id: platformOrderId, total }
}
const kindsOf = async (id: string) =>
  (await shop.platform.fetchEvents?.(id))?.map(({ kind }) => kind)

test('[W53, I16] two processes that record the same refund at once record it once', async () => {
  const { id } = await place()
  shop.setSwitch('race-ms', 50)
  const platforms = [shop.platform, shop.openAgain()]
  const results = await Promise.all(
    platforms.map(({ orderChanges }) =>
      orderChanges.recordRefund(id, { total: paise(10_000), key: 'order-of-the-test' }),
    ),
  )
  const [one, other] = results.map((refunds) => refunds.map(({ amount }) => amount))
  expect(one).toEqual([10_000])
  expect(other).toEqual([10_000])
  expect(await kindsOf(id)).toEqual(['CREATED', 'REFUNDED'])
})

test('[W53, W54, I20] two processes that take the same items off at once put them back once', async () => {
  const { id } = await place()
  const { stock } = await shop.stateOf(id)
  shop.setSwitch('race-ms', 50)
  const removed = {
    because: 'CANCELLED' as const,
    key: 'key-of-the-test',
    items: [{ variantId: shop.cart.variantId, quantity: 1 }],
  }
  const platforms = [shop.platform, shop.openAgain()]
  await Promise.all(platforms.map(({ orderChanges }) => orderChanges.removeItems(id, removed)))
  expect(await shop.stateOf(id)).toMatchObject({ quantity: 1, stock: stock + 1 })
})

test('[W54] the whole sum makes it refunded there, and it is not cancelled once more', async () => {
  const { id, total } = await place()
  const { orderChanges } = shop.platform
  await orderChanges.recordRefund(id, { total, key: 'order-of-the-test' })
  await orderChanges.cancel(id)
  expect(await shop.stateOf(id)).toMatchObject({ isCancelled: false })
  expect(await kindsOf(id)).toEqual(['CREATED', 'REFUNDED'])
})

test('[W52, I16] what the owner has refunded there counts, and is told', async () => {
  const { id } = await place()
  await shop.act(`orders/${id}/refund`, { amount: '60.00' })
  const refunded = { total: paise(10_000), key: 'order-of-the-test' }
  const all = await shop.platform.orderChanges.recordRefund(id, refunded)
  expect(all.map(({ amount }) => amount)).toEqual([6_000, 4_000])
  const events = (await shop.platform.fetchEvents?.(id)) ?? []
  const refunds = events.flatMap((event) => (event.kind === 'REFUNDED' ? [event] : []))
  expect(refunds.map(({ platformRefundId }) => platformRefundId)).toEqual(
    all.map(({ platformRefundId }) => platformRefundId),
  )
})

test('[W39] an address in another state leaves the delivery and the total', async () => {
  const { id, total } = await place()
  const address = { ...sampleAddress, state: 'Telangana', city: 'Hyderabad', pincode: '500001' }
  await shop.platform.orderChanges.setShippingAddress(id, address)
  expect(await shop.stateOf(id)).toMatchObject({ shippingCity: 'Hyderabad', total })
})

test('[I12] sent and cancelled orders are told by what they are now', async () => {
  const sent = await place()
  await shop.act(`orders/${sent.id}/fulfil`, {})
  expect(await kindsOf(sent.id)).toEqual(['CREATED', 'FULFILLED'])
  const cancelled = await place('order-2')
  await shop.act(`orders/${cancelled.id}/cancel`, {})
  expect(await kindsOf(cancelled.id)).toEqual(['CREATED', 'CANCELLED'])
})

test('[W50, I8] the changed orders are ours alone, each once', async () => {
  const { id } = await place()
  await shop.act(`orders/${id}/cancel`, {})
  expect((await shop.platform.changedSince?.(new Date(0)))?.orders).toMatchObject([
    { platformOrderId: id },
  ])
  const later = new Date('2100-01-01')
  expect((await shop.platform.changedSince?.(later))?.orders).toEqual([])
})

test('[I1] a restored backup reads the order as it is there', async () => {
  const { id, total } = await place()
  await shop.platform.orderChanges.recordRefund(id, { total: paise(5_000), key: 'order-of-test' })
  const [order] = await makeWoocommerceHistory(shop.settings, shop.http).ordersSince(new Date(0))
  expect(order).toMatchObject({
    platformOrderId: id,
    name: `#${id}`,
    attributes: { thela_order: 'order-1' },
    email: 'asha@example.com',
    shippingAddress: { name: 'Asha Rao', state: 'MH', country: 'IN', pincode: '411001' },
    lines: [{ variantId: shop.cart.variantId, quantity: 2, unitPrice: shop.cart.unitPrice }],
    charges: [],
    total,
    received: total,
    refunds: [{ amount: 5_000 }],
  })
})
