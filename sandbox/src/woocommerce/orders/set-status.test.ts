import { expect, test } from 'vitest'
import type { Order, OrderStatus } from '../store/order.ts'
import { SYSTEM } from '../store/settings.ts'
import type { Version } from '../store/settings.ts'
import { findCoupon } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { takeDraft } from './draft.ts'
import { makeOrder } from './make-order.ts'
import { orderJson } from './order-json.ts'
import { setPaid, setStatus } from './set-status.ts'
import { CALLER, DIYA, SHEET, cartLine, stockLeft, testCart, testStore } from './test-store.ts'

const UPI = { paymentMethod: 'thela', paymentMethodTitle: 'UPI', transactionId: 'pay_1' }
const STOCK = 20

async function draft(version?: Version) {
  const { store, sandbox } = testStore(version)
  const cart = testCart(store, [cartLine(SHEET)])
  return { store, sandbox, cart, order: await takeDraft(store, cart, CALLER) }
}

async function pending() {
  const made = await draft()
  setStatus(made.store, made.order, 'pending')
  return made
}

const marks = (store: Store, order: Order): unknown => {
  const [line] = orderJson(store, order).line_items as { meta_data: { key: string }[] }[]
  return line?.meta_data.filter(({ key }) => key === '_reduced_stock')
}

test.each(['pending', 'checkout-draft'] as const)(
  '[W32] set_paid on %s pays once: stock, date, coupon; again it only writes the transaction',
  async (status) => {
    const { store } = testStore()
    const cart = testCart(store, [cartLine(SHEET)], { coupons: ['save10'] })
    const used = findCoupon(store, 'save10')?.usageCount ?? 0
    const order = await takeDraft(store, cart, CALLER)
    setStatus(store, order, status)
    await setPaid(store, order, UPI)
    const { paidAt } = order
    expect(order.status).toBe('processing')
    expect(paidAt).not.toBeNull()
    expect(stockLeft(store, SHEET)).toBe(STOCK - 1)
    expect(findCoupon(store, 'save10')?.usageCount).toBe(used + 1)
    expect(marks(store, order)).toMatchObject([{ value: '1', display_key: '_reduced_stock' }])

    await setPaid(store, order, { ...UPI, transactionId: 'pay_2' })
    expect(order).toMatchObject({ status: 'processing', paidAt, transactionId: 'pay_2' })
    expect(stockLeft(store, SHEET)).toBe(STOCK - 1)
    expect(findCoupon(store, 'save10')?.usageCount).toBe(used + 1)
  },
)

test('[W33] parallel set_paid take the stock more than once', async () => {
  const { store, sandbox, order } = await pending()
  sandbox.switches.set(SYSTEM, 'race-ms', 5)
  await Promise.all([1, 2, 3, 4].map(() => setPaid(store, order, UPI)))
  expect(order.status).toBe('processing')
  expect(stockLeft(store, SHEET)).toBe(STOCK - 4)
})

test('[W34] set_paid with cash on delivery completes, also by the method a draft has by default', async () => {
  const { store, order } = await draft()
  await setPaid(store, order, {})
  expect(order.status).toBe('completed')
  const cod = await pending()
  await setPaid(cod.store, cod.order, { paymentMethod: 'cod' })
  expect(cod.order.status).toBe('completed')
  const old = await draft('8.0.3')
  await setPaid(old.store, old.order, {})
  expect(old.order.status).toBe('processing')
})

test('[W34] cash on delivery by status: processed without a date, completed with one', async () => {
  const { store, order } = await pending()
  order.paymentMethod = 'cod'
  setStatus(store, order, 'processing')
  expect(order.paidAt).toBeNull()
  expect(stockLeft(store, SHEET)).toBe(STOCK - 1)
  setStatus(store, order, 'completed')
  expect(order.paidAt).not.toBeNull()
  expect(stockLeft(store, SHEET)).toBe(STOCK - 1)
})

test.each(['on-hold', 'cancelled'] as const)(
  '[W35] set_paid on %s changes nothing but the transaction; a status does',
  async (status) => {
    const { store, order } = await pending()
    setStatus(store, order, status)
    await setPaid(store, order, UPI)
    expect(order).toMatchObject({ status, paidAt: null, transactionId: 'pay_1' })
    setStatus(store, order, 'processing')
    expect(order.paidAt).not.toBeNull()
    expect(stockLeft(store, SHEET)).toBe(STOCK - 1)
  },
)

test('[W36] two orders of the last pieces both succeed, and so do two uses of a coupon with the limit 1', async () => {
  const { store } = testStore()
  const coupon = findCoupon(store, 'save10')
  if (coupon !== undefined) Object.assign(coupon, { usageLimit: 1, usageCount: 0 })
  const carts = [1, 2].map(() => testCart(store, [cartLine(DIYA, 2)], { coupons: ['save10'] }))
  const orders = await Promise.all(carts.map((cart) => takeDraft(store, cart, CALLER)))
  for (const order of orders) await setPaid(store, order, UPI)
  expect(orders.map(({ status }) => status)).toEqual(['processing', 'processing'])
  expect(stockLeft(store, DIYA)).toBe(-2)
  expect(coupon?.usageCount).toBe(2)
})

test('[W38] no e-mail on the way from draft to processing, two by way of pending, two for a new order', async () => {
  const straight = await draft()
  await setPaid(straight.store, straight.order, UPI)
  expect(straight.store.mails).toEqual([])

  const byPending = await pending()
  expect(byPending.store.mails).toEqual([])
  await setPaid(byPending.store, byPending.order, UPI)
  expect(byPending.store.mails).toMatchObject([
    { to: 'shop', kind: 'new_order' },
    { to: 'shopper', kind: 'processing' },
  ])

  const { store } = testStore()
  const created = makeOrder(store, { createdVia: 'rest-api' })
  store.orders.push(created)
  await setPaid(store, created, { isNew: true })
  expect(store.mails.map(({ to }) => to)).toContain('shop')
  expect(store.mails.map(({ to }) => to)).toContain('shopper')
})

test('[W40] pending → on-hold takes stock, cancelled and pending give it back, processing takes it again', async () => {
  const { store, order } = await pending()
  expect(stockLeft(store, SHEET)).toBe(STOCK)
  const steps: [OrderStatus, number][] = [
    ['on-hold', 1],
    ['processing', 1],
    ['cancelled', 0],
    ['processing', 1],
    ['pending', 0],
    ['completed', 1],
  ]
  for (const [status, taken] of steps) {
    setStatus(store, order, status)
    expect(stockLeft(store, SHEET), status).toBe(STOCK - taken)
    expect(marks(store, order)).toHaveLength(taken)
  }
})

test('[W40] refunded and failed give nothing back', async () => {
  const refunded = await pending()
  await setPaid(refunded.store, refunded.order, UPI)
  setStatus(refunded.store, refunded.order, 'refunded')
  expect(stockLeft(refunded.store, SHEET)).toBe(STOCK - 1)

  const failed = await pending()
  setStatus(failed.store, failed.order, 'failed')
  expect(failed.order.paidAt).toBeNull()
  await setPaid(failed.store, failed.order, UPI)
  expect(failed.order.status).toBe('processing')
  expect(failed.order.paidAt).not.toBeNull()
  expect(stockLeft(failed.store, SHEET)).toBe(STOCK - 1)
})

test('[W40] processing without set_paid is paid, and a note says what is left in stock', async () => {
  const { store, order } = await pending()
  order.paymentMethod = 'thela'
  setStatus(store, order, 'processing')
  expect(order.paidAt).not.toBeNull()
  expect(order.notes.map(({ note }) => note).join('\n')).toContain('20&rarr;19')
})
