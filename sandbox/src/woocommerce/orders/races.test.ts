import { expect, test } from 'vitest'
import { updateOrder } from '../rest/update-order.ts'
import { changeCart } from '../store-api/change-cart.ts'
import type { Cart } from '../store/cart.ts'
import { decimalText } from '../store/money.ts'
import type { Order } from '../store/order.ts'
import { SYSTEM } from '../store/settings.ts'
import { findCoupon } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { takeDraft } from './draft.ts'
import { placeOrder } from './place-order.ts'
import { setPaid } from './set-status.ts'
import {
  address,
  CALLER,
  cartLine,
  SHEET,
  stockLeft,
  testCart,
  testStore,
  TURMERIC,
} from './test-store.ts'
import { orderTotals } from './totals.ts'

const STOCK = 20
const PARALLEL = [1, 2, 3, 4]
const INPUT = {
  ...CALLER,
  billing: { ...address(), email: 'asha@example.com' },
  shipping: address(),
  paymentMethod: 'cod',
}

const put = async (store: Store, { id }: Order, fields: object): Promise<Order> =>
  updateOrder(store, { id, fields: { ...fields } })

const addTurmeric = async (store: Store, cart: Cart): Promise<void> =>
  changeCart(store, cart, ({ lines }) => void lines.push(cartLine(TURMERIC)))

const totalText = (store: Store, order: Order): string =>
  decimalText(store, orderTotals(store, order).total)

async function draft(coupons: string[] = []) {
  const { store, sandbox } = testStore()
  const cart = testCart(store, [cartLine(SHEET)], { coupons })
  return { store, sandbox, cart, order: await takeDraft(store, cart, CALLER) }
}

test('[W33] nobody has to set a switch for parallel calls to collide', async () => {
  const { store, sandbox, order } = await draft()
  expect(sandbox.switches.number(SYSTEM, 'race-ms', store.name)).toBeGreaterThan(0)
  await put(store, order, { status: 'pending' })
  await Promise.all(PARALLEL.map(() => put(store, order, { set_paid: true })))
  expect(stockLeft(store, SHEET)).toBe(STOCK - 4)
})

test.each(['pending', 'cancelled', 'on-hold'])(
  '[W33] parallel steps from %s to processing take the stock more than once',
  async (status) => {
    const { store, order } = await draft()
    await put(store, order, { status })
    const taken = STOCK - (stockLeft(store, SHEET) ?? 0)
    const cod = { status: 'processing', payment_method: 'cod' }
    const orders = await Promise.all(PARALLEL.map(() => put(store, order, cod)))
    expect(orders.map((each) => each.status)).toEqual(PARALLEL.map(() => 'processing'))
    // What is on hold has its mark already.
    expect(stockLeft(store, SHEET)).toBe(STOCK - (taken === 0 ? 4 : 1))
    expect(store.mails.filter(({ to }) => to === 'shopper').length).toBeGreaterThan(3)
  },
)

test('[W33] parallel set_paid count the coupon more than once', async () => {
  const { store, order } = await draft(['save10'])
  const used = findCoupon(store, 'save10')?.usageCount ?? 0
  await put(store, order, { status: 'pending' })
  await Promise.all(PARALLEL.map(() => setPaid(store, order, { paymentMethod: 'thela' })))
  expect(findCoupon(store, 'save10')?.usageCount).toBe(used + 4)
})

test('[W33] a call that has read pending keeps what another one has written', async () => {
  const { store, order } = await draft()
  await put(store, order, { status: 'pending' })
  await Promise.all([
    put(store, order, { set_paid: true, payment_method: 'thela' }),
    put(store, order, { status: 'pending', transaction_id: 'pay_1' }),
  ])
  expect(order).toMatchObject({ status: 'processing', transactionId: 'pay_1' })
})

test('[W26] a call to the cart that is in flight changes the order that was frozen meanwhile', async () => {
  const { store, cart, order } = await draft()
  const freezing = put(store, order, { status: 'pending' })
  const adding = addTurmeric(store, cart)
  expect(totalText(store, await freezing)).toBe('1048.00')
  await adding
  expect(order.status).toBe('pending')
  expect(totalText(store, order)).toBe('1197.00')
  // From here on it is frozen.
  await addTurmeric(store, cart)
  expect(totalText(store, order)).toBe('1197.00')
})

test('[W26] so does GET /checkout, with what is in the cart when it writes', async () => {
  const { store, cart, order } = await draft()
  const freezing = put(store, order, { status: 'pending' })
  const reading = takeDraft(store, cart, CALLER)
  cart.lines.push(cartLine(TURMERIC))
  expect(totalText(store, await freezing)).toBe('1048.00')
  expect(await reading).toBe(order)
  expect([order.status, totalText(store, order)]).toEqual(['pending', '1197.00'])
})

test('[W28] two calls to POST /checkout at once both end the order, with what was in the cart', async () => {
  const { store, cart, order } = await draft()
  const placed = await Promise.all([1, 2].map(() => placeOrder(store, cart, INPUT)))
  expect(placed).toEqual([order, order])
  expect(order).toMatchObject({ status: 'processing', paidAt: null })
  expect(order.lines).toHaveLength(1)
  expect(totalText(store, order)).toBe('1048.00')
  expect(stockLeft(store, SHEET)).toBe(STOCK - 1)
  expect(cart.lines).toEqual([])
})

test('[W28] without a draft they make two orders of one cart', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const [first, second] = await Promise.all([1, 2].map(() => placeOrder(store, cart, INPUT)))
  if (first === undefined || second === undefined) throw new Error('no orders')
  expect(first).not.toBe(second)
  expect([first, second].map((order) => [order.status, totalText(store, order)])).toEqual([
    ['processing', '1048.00'],
    ['processing', '1048.00'],
  ])
  expect(stockLeft(store, SHEET)).toBe(STOCK - 2)
})
