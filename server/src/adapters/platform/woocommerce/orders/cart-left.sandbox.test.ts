import { addPaise, paise } from '@thela/domain/money'
import type { PlatformDraft } from '@thela/domain/orders'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CartOrders, OrderToDraft } from '../../../../ports/cart-orders.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { makeProductFacts } from '../catalogue/product-facts.ts'
import { makeRegionCodes } from '../carts/state-code.ts'
import { agreeOnCart, PLACE, requireCartOrders } from '../testing/fake-agreement.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'
import { withId } from './order-wire.ts'
import { CONTINUES, postOrder } from './post-order.ts'

const UPI_OFF = paise(2_000)
const coupon = Compile(Type.Object({ code: Type.String() }))

let shop: Awaited<ReturnType<typeof startWoocommerce>>
let cartOrders: CartOrders
beforeEach(async () => {
  shop = await startWoocommerce()
  cartOrders = requireCartOrders(shop)
})
afterEach(() => shop.close())

async function open(more: Partial<OrderToDraft> = {}) {
  const { cart, wanted } = await agreeOnCart(shop, more)
  return { cart, wanted, opened: await cartOrders.open(shop.cart.token, wanted) }
}

async function freeze(more: Partial<OrderToDraft> = {}) {
  const { cart, wanted, opened } = await open(more)
  return { cart, wanted, draft: await cartOrders.freeze(opened, wanted) }
}

const finish = (
  { cart, draft }: { cart: Awaited<ReturnType<typeof open>>['cart']; draft: PlatformDraft },
  more: Partial<NewPlatformOrder> = {},
) =>
  shop.platform.createOrder(
    newOrder({
      lines: cart.items.map((item) => ({ ...item, title: item.productTitle, properties: [] })),
      paid: draft.total,
      paymentReference: 'pay_1',
      attributes: { payment_method: 'UPI' },
      draft,
      ...more,
    }),
  )

interface CartThere {
  readonly items: readonly unknown[]
  readonly coupons: readonly unknown[]
  readonly billing_address: object
}
const cartThere = async () => (await (await shop.shopper.call('/cart')).json()) as CartThere
const add = (variantId: string) =>
  shop.shopper.call('/cart/add-item', { id: Number(variantId), quantity: 1 })

const ourCoupons = async () => {
  const query = { per_page: '100' }
  const call = { operation: 'list', effect: 'READ', method: 'GET', path: '/coupons' } as const
  const { items } = await shop.client.restList({ ...call, query }, coupon)
  return items.map(({ code }) => code).filter((code) => code.startsWith('thela-'))
}

const PERSON = /asha|some road|98765/i

test('[I14] what another tab puts into the cart before it is frozen is seen by the hash', async () => {
  const { opened, wanted } = await open()
  expect(opened.cartHash).not.toBe('')
  await add(shop.cart.other.variantId)
  expect((await cartOrders.freeze(opened, wanted)).cartHash).not.toBe(opened.cartHash)
  const again = await open()
  const { cartHash } = await cartOrders.freeze(again.opened, again.wanted)
  expect(cartHash).toBe(again.opened.cartHash)
})

test('[I36] a discarded one leaves neither the person nor the discount in the shop', async () => {
  const { draft } = await freeze({ methodDiscount: UPI_OFF })
  expect(JSON.stringify(await cartThere())).toMatch(PERSON)
  expect(await ourCoupons()).toHaveLength(1)
  await cartOrders.discard(draft.platformOrderId)
  const left = await cartThere()
  expect(left.items).toHaveLength(1)
  expect(left.coupons).toEqual([])
  expect(JSON.stringify(left)).not.toMatch(PERSON)
  expect(await ourCoupons()).toEqual([])
  const late = await finish(await freeze({ methodDiscount: UPI_OFF }))
  expect(late.platformOrderId).not.toBe(draft.platformOrderId)
})

test('[I9, I36] one that was discarded and is paid after all has its discount', async () => {
  const frozen = await freeze({ methodDiscount: UPI_OFF })
  await cartOrders.discard(frozen.draft.platformOrderId)
  const { platformOrderId } = await finish(frozen)
  const { total } = frozen.draft
  expect(await shop.stateOf(platformOrderId)).toMatchObject({ total, received: total })
})

test('[I13] the shop’s own cart has the discount of a method no more once its order is frozen, and paying again needs no other', async () => {
  const frozen = await freeze({ methodDiscount: UPI_OFF })
  expect((await cartThere()).coupons).toEqual([])
  const again = await freeze({ methodDiscount: UPI_OFF })
  expect(again.draft).toEqual(frozen.draft)
  expect((await cartThere()).coupons).toEqual([])
  expect(await ourCoupons()).toHaveLength(1)
  const without = await freeze()
  expect(without.draft.total).toBe(addPaise(frozen.draft.total, UPI_OFF))
  const { platformOrderId } = await finish(frozen)
  expect(platformOrderId).toBe(frozen.draft.platformOrderId)
  expect(await ourCoupons()).toEqual([])
})

test('[W42] a cart with a discount of the method is emptied too, and its coupon is in no list', async () => {
  await finish(await freeze({ methodDiscount: UPI_OFF }))
  expect(await cartThere()).toMatchObject({ items: [], coupons: [] })
  expect(JSON.stringify(await cartThere())).not.toMatch(PERSON)
  expect(await ourCoupons()).toEqual([])
})

test('[I36] a cart that was changed since keeps what is in it, and forgets the person', async () => {
  const frozen = await freeze({ methodDiscount: UPI_OFF })
  await add(shop.cart.other.variantId)
  await finish(frozen)
  const left = await cartThere()
  expect(left.items).toHaveLength(2)
  expect(left.coupons).toEqual([])
  expect(JSON.stringify(left)).not.toMatch(PERSON)
})

test('[I36] a person whose order the shop does not take is not left in its session', async () => {
  const delivery = { id: 'flat_rate:99', amount: paise(4_900) }
  await expect(open({ delivery })).rejects.toMatchObject({ kind: 'refused' })
  expect(JSON.stringify(await cartThere())).not.toMatch(PERSON)
})

test('[I36] without an e-mail it has none, not that of who used this browser before', async () => {
  await shop.shopper.call('/cart/update-customer', {
    billing_address: { email: 'ravi@example.com' },
  })
  const cart = await shop.platform.deliveries?.at(shop.cart.token, PLACE)
  const [rate] = cart?.deliveries?.rates ?? []
  const opened = await cartOrders.open(shop.cart.token, {
    cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
    shippingAddress: sampleAddress,
    billingAddress: sampleAddress,
    phone: sampleAddress.phone,
    ...(rate ? { delivery: { id: rate.id, amount: rate.charge } } : {}),
    fees: [],
    methodDiscount: paise(0),
    methodTitle: 'UPI',
    isCod: false,
  })
  const there = await shop.act<{ billing: object }>(`orders/${opened.platformOrderId}`)
  expect(there.billing).toMatchObject({ first_name: 'Asha', email: '' })
})

test('[W42] where its order was deleted there and made anew, the discount leaves the cart too', async () => {
  const frozen = await freeze({ methodDiscount: UPI_OFF })
  const path = `/orders/${frozen.draft.platformOrderId}`
  const query = { force: 'true' }
  const call = { operation: 'by-owner', effect: 'ONCE', method: 'DELETE', path, query } as const
  await shop.client.rest(call, withId)
  await add(shop.cart.other.variantId)
  await finish(frozen, {
    lines: oneLine().lines.map((line) => ({ ...line, total: frozen.draft.total })),
    paid: frozen.draft.total,
  })
  expect((await cartThere()).coupons).toEqual([])
  expect(await ourCoupons()).toEqual([])
})

test('[I14] the texts of its lines are on the order that the shop has made', async () => {
  const frozen = await freeze()
  const properties = [{ name: 'Engraving', value: 'For Meera' }]
  const lines = frozen.cart.items.map((item) => ({ ...item, title: 'Cup', properties }))
  const { platformOrderId } = await finish(frozen, { lines })
  expect(JSON.stringify(await shop.act(`orders/${platformOrderId}`))).toContain(
    '1. Cup × 2: Engraving: For Meera',
  )
})

const oneLine = (more: Partial<NewPlatformOrder> = {}) => {
  const [line] = newOrder().lines
  const price = { quantity: 1, total: paise(34_900), originalTotal: paise(34_900) }
  return newOrder({
    lines: line ? [{ ...line, ...price, variantId: '102' }] : [],
    delivery: { id: 'flat_rate:1', title: 'Standard', amount: paise(4_900) },
    paid: addPaise(paise(34_900), paise(4_900)),
    ...more,
  })
}

test('[W45] the delivery of an order from our lines is taxed as in the cart: not at all', async () => {
  const { platformOrderId } = await shop.platform.createOrder(oneLine())
  const there = await shop.act<{ shipping_lines: object[] }>(`orders/${platformOrderId}`)
  expect(there.shipping_lines).toMatchObject([
    { method_id: 'flat_rate', instance_id: '1', total: '49.00', total_tax: '0.00' },
  ])
})

test('[W43] nothing is posted by a call whose time is over: another process may be posting it', async () => {
  const { client } = shop
  const regions = makeRegionCodes(client, Date.now)
  const never = () => Promise.reject(new Error('it locks nothing and opens no cart'))
  const products = makeProductFacts(client, Date.now)
  const carts = { adopt: never, open: never, begin: never }
  const access = { client, regions, products, exclusive: never, carts }
  await expect(postOrder(access, oneLine(), () => false)).rejects.toMatchObject({
    reason: CONTINUES,
  })
  expect(await shop.act('orders')).toEqual([])
})

const brought = {
  cartId: 'CART',
  items: [{ variantId: '102', quantity: 2 }],
  codes: ['OLD'],
  attributes: {},
  delivery: { id: 'flat_rate:1', title: 'Standard', amount: paise(4_900) },
  buyer: { phone: sampleAddress.phone, email: 'asha@example.com', address: sampleAddress },
}

interface WaitingOrder {
  readonly status: string
  readonly total: string
  readonly shipping: { readonly city: string }
  readonly shipping_lines: readonly { readonly total: string; readonly method_title: string }[]
}
const waiting = async () =>
  (await shop.act<WaitingOrder[]>('orders')).filter(({ status }) => status === 'pending')

test('[I14] the shop’s own checkout has the address and the delivery, once for all who press', async () => {
  const pages = await Promise.all([1, 2, 3].map(() => shop.platform.openOwnCheckout(brought)))
  expect(new Set(pages).size).toBe(1)
  expect(await waiting()).toMatchObject([
    { total: '747.00', shipping: { city: 'Pune' }, shipping_lines: [{ method_title: 'Standard' }] },
  ])
})

test('[I36] nobody else is led to a page that was made for a person', async () => {
  const own = await shop.platform.openOwnCheckout(brought)
  const { buyer: _buyer, delivery: _delivery, ...ofNobody } = brought
  expect(await shop.platform.openOwnCheckout(ofNobody)).not.toBe(own)
  const other = { ...brought, cartId: 'OTHER' }
  expect(await shop.platform.openOwnCheckout(other)).not.toBe(own)
})

test('[I14] who has no address yet enters it at the shop’s checkout, and no order is made there', async () => {
  const { buyer: _buyer, delivery: _delivery, ...ofNobody } = brought
  expect(await shop.platform.openOwnCheckout(ofNobody)).toBe(`${shop.settings.shopUrl}/checkout/`)
  const buyer = { phone: sampleAddress.phone }
  const known = await shop.platform.openOwnCheckout({ ...ofNobody, buyer })
  expect(known).toBe(`${shop.settings.shopUrl}/checkout/`)
  expect(await shop.act('orders')).toEqual([])
})

test('what was ordered there, or contains something else by now, is another page', async () => {
  const first = await shop.platform.openOwnCheckout(brought)
  const more = { ...brought, items: [{ variantId: '102', quantity: 3 }] }
  expect(await shop.platform.openOwnCheckout(more)).not.toBe(first)
  const [, id = ''] = /order-pay\/(\d+)/.exec(first) ?? []
  await shop.payInShop(id)
  expect(await shop.platform.openOwnCheckout(brought)).not.toBe(first)
})

test('[W45] a delivery that the shop taxes costs there what was said, but for its rounding', async () => {
  const delivery = { ...brought.delivery, id: 'of another shop' }
  await shop.platform.openOwnCheckout({ ...brought, delivery })
  expect(await waiting()).toMatchObject([{ total: '747.01' }])
})
