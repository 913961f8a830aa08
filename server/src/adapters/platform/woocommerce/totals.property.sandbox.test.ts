/**
 * Random carts of the demo shop, with several rates of GST, codes, deliveries, fees of a plugin and of the method, and
 * its discount: what we ask for is what the shop's order costs, with the taxes that it says. [woocommerce §4, §6, I13, I18]
 */
import { cartWithoutId, deliveryDiscount, orderTotal } from '@thela/domain/checkout'
import type { PlatformCart, PlatformDeliveries } from '@thela/domain/checkout'
import { addPaise, paise, rupeesText, subtractPaise } from '@thela/domain/money'
import { amountOf, deliveryPrice, taxesOf } from '@thela/domain/orders'
import type { PriceLine, Quote } from '@thela/domain/orders'
import fc from 'fast-check'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, expect, test } from 'vitest'
import type { OrderToDraft } from '../../../ports/cart-orders.ts'
import { newOrder, sampleAddress } from '../../../ports/testing/sample-order.ts'
import { startWoocommerce } from './testing/fake-demo-shop.ts'
import { paiseOfText } from './transport/money.ts'

type Shop = Awaited<ReturnType<typeof startWoocommerce>>
type Rate = PlatformDeliveries['rates'][number]

/** At 5, 12 and 18 %, some of them variations, each with its parent. */
const ARTICLES = ['/products/102', '/products/104/variations/105', '/products/110'] as const
const MORE = ['/products/114', '/products/116/variations/118', '/products/124'] as const
const ALL: readonly string[] = [...ARTICLES, ...MORE]

const PLACES = [
  { state: 'Maharashtra', pincode: '411001', city: 'Pune' },
  { state: 'Karnataka', pincode: '560001', city: 'Bengaluru' },
]

const ALONE = 'BIG20'

const drawnCarts = fc.record({
  articles: fc.shuffledSubarray(
    ALL.map((_, index) => index),
    { minLength: 1, maxLength: 4 },
  ),
  rupees: fc.array(fc.integer({ min: 60, max: 2_500 }), { minLength: 4, maxLength: 4 }),
  paise: fc.integer({ min: 0, max: 99 }),
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
  codes: fc.shuffledSubarray(['WELCOME10', 'MITTI150', 'FREESHIP', ALONE, 'NOPE'], {
    maxLength: 2,
  }),
  place: fc.constantFrom(...PLACES),
  rate: fc.nat(),
  packing: fc.constantFrom(0, 0, 20),
  isCod: fc.boolean(),
  methodDiscount: fc.constantFrom(0, 2_000, 3_333),
})
type Drawn = typeof drawnCarts extends fc.Arbitrary<infer T> ? T : never

const anything = Compile(Type.Unknown())
const taxedOrder = Compile(Type.Object({ total: Type.String(), total_tax: Type.String() }))

const COD_FEE = { kind: 'paymentCharge', title: 'COD fee', amount: paise(4_000) } as const

let shop: Shop
afterEach(() => shop.close())

/** The owner gives each article of the cart its price, and enough stock. */
async function setPrices({ articles, rupees, paise: rest }: Drawn, decimals: number) {
  for (const [index, article] of articles.entries()) {
    const price = (rupees[index] ?? 100) * 100 + (decimals === 0 ? 0 : rest)
    const body = { regular_price: rupeesText(paise(price)), sale_price: '', stock_quantity: 1_000 }
    const path = ALL[article] ?? ''
    await shop.client.rest(
      { operation: 'set-price', effect: 'ONCE', method: 'PUT', path, body },
      anything,
    )
  }
}

async function openCart(drawn: Drawn): Promise<PlatformCart & { deliveries: PlatformDeliveries }> {
  const items = drawn.articles.map((article, index) => ({
    variantId: ALL[article]?.split('/').at(-1) ?? '',
    quantity: drawn.quantities[index] ?? 1,
  }))
  const { token } = await shop.platform.createCart({ items, codes: drawn.codes })
  const place = { ...sampleAddress, ...drawn.place, place: 'drawn' }
  const cart = await shop.platform.deliveries?.at(token, place)
  if (!cart?.deliveries) throw new Error('the shop sends there')
  return { ...cart, deliveries: cart.deliveries }
}

/** As the sources of the price do, which are no part of an adapter. */
function quoteFor(cart: PlatformCart, rate: Rate, { isCod, saved }: Method): Quote {
  const priced = cartWithoutId(cart)
  const coupons = priced.coupons ?? []
  const free = deliveryDiscount(coupons, rate.charge)
  const lines: readonly PriceLine[] = [
    { key: 'subtotal', amount: priced.subtotal },
    { key: 'cartDiscount', amount: priced.discountAmount },
    ...coupons.map(({ code, amount }) => ({ key: 'couponDiscount' as const, amount, title: code })),
    { key: 'shippingCharge', amount: rate.charge },
    ...(free ? [free] : []),
    { key: 'paymentCharge', amount: paise(isCod ? COD_FEE.amount : 0) },
    { key: 'paymentDiscount', amount: paise(saved) },
    ...(priced.taxLines ?? []).map(({ amount }) => ({ key: 'tax' as const, amount })),
  ]
  return orderTotal(lines, { isCod, deliveryTax: rate.tax ?? paise(0) })
}

interface Method {
  readonly isCod: boolean
  readonly saved: number
}

/** A code that stands alone takes no other beside it. A shop without paise has discounts of whole rupees. */
function chooseMethod(
  { isCod, methodDiscount }: Drawn,
  cart: PlatformCart,
  decimals: number,
): Method {
  const canSave = !isCod && !(cart.codes ?? []).includes(ALONE)
  const saved = decimals === 0 ? Math.floor(methodDiscount / 100) * 100 : methodDiscount
  return { isCod, saved: canSave ? saved : 0 }
}

function orderFor(drawn: Drawn, { rate, quote }: { rate: Rate; quote: Quote }): OrderToDraft {
  const address = { ...sampleAddress, ...drawn.place }
  return {
    cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
    shippingAddress: address,
    billingAddress: address,
    email: 'asha@example.com',
    phone: address.phone,
    delivery: { id: rate.id, amount: deliveryPrice(quote).net },
    fees: drawn.isCod ? [COD_FEE] : [],
    methodDiscount: amountOf(quote, 'paymentDiscount'),
    methodTitle: drawn.isCod ? 'Cash on delivery' : 'UPI',
    isCod: drawn.isCod,
  }
}

async function orderThere(platformOrderId: string) {
  const path = `/orders/${platformOrderId}`
  const request = { operation: 'read-order', effect: 'READ', method: 'GET', path } as const
  const { total, total_tax: tax } = await shop.client.rest(request, taxedOrder)
  return { total: paiseOfText(total), tax: paiseOfText(tax) }
}

let orders = 0

/** It is paid, or ordered on delivery, and becomes the shop's order. */
async function finish(
  drawn: Drawn,
  agreed: { cart: PlatformCart; wanted: OrderToDraft; quote: Quote; rate: Rate },
) {
  const { cart, wanted, quote, rate } = agreed
  const { cartOrders } = shop.platform
  if (!cartOrders) throw new Error('the shop makes the orders of its carts')
  const draft = await cartOrders.freeze(await cartOrders.open(cart.token, wanted), wanted)
  expect(draft.total).toBe(quote.total)
  const charges = addPaise(deliveryPrice(quote).net, ...wanted.fees.map(({ amount }) => amount))
  const items = subtractPaise(quote.total, charges)
  const amount = subtractPaise(addPaise(...cart.items.map(({ total }) => total)), items)
  const sourceId = `order-${(orders += 1)}`
  return shop.platform.createOrder(
    newOrder({
      sourceId,
      email: 'asha@example.com',
      lines: cart.items.map((item) => ({ ...item, title: item.productTitle, properties: [] })),
      shippingAddress: wanted.shippingAddress,
      billingAddress: wanted.billingAddress,
      delivery: { id: rate.id, title: rate.title, amount: deliveryPrice(quote).net },
      discounts: amount > 0 ? [{ kind: 'cartDiscount', title: 'Discount', amount }] : [],
      fees: wanted.fees,
      paid: drawn.isCod ? paise(0) : quote.total,
      dueOnDelivery: drawn.isCod ? quote.total : paise(0),
      attributes: { thela_order: sourceId },
      draft,
      ...(drawn.isCod ? {} : { paymentReference: `pay_${orders}` }),
    }),
  )
}

/** Between 5 and 18 % of a price are so much of it. */
const RATES_APART = 0.11

/**
 * Each line and each rate is rounded by itself there, to the paisa or to the rupee. A discount of the method is spread
 * over the items in the shop's own way, whatever their rates are.
 */
const allowedRounding = ({ articles }: Drawn, decimals: number, saved: number): number =>
  (articles.length + 2) * 2 * (decimals === 0 ? 100 : 1) + saved * RATES_APART

test.each([2, 0])('with %i decimals', async (decimals) => {
  shop = await startWoocommerce()
  shop.setSwitch('decimals', decimals)
  shop.setSwitch('race-ms', 0)
  const seen = { codes: 0, saved: 0, free: 0, packing: 0 }
  await fc.assert(
    fc.asyncProperty(drawnCarts, async (drawn) => {
      shop.setSwitch('cart-fee', drawn.packing)
      await setPrices(drawn, decimals)
      const cart = await openCart(drawn)
      const { rates } = cart.deliveries
      const rate = rates[drawn.rate % rates.length]
      if (!rate) throw new Error('the shop sends there')
      const method = chooseMethod(drawn, cart, decimals)
      const quote = quoteFor(cart, rate, method)
      const wanted = orderFor(drawn, { rate, quote })
      const { platformOrderId } = await finish(drawn, { cart, wanted, quote, rate })
      const there = await orderThere(platformOrderId)
      expect(there.total).toBe(quote.total)
      const shown = addPaise(...taxesOf(quote).map(({ amount }) => amount))
      expect(Math.abs(shown - there.tax)).toBeLessThanOrEqual(
        allowedRounding(drawn, decimals, method.saved),
      )
      seen.codes += amountOf(quote, 'couponDiscount') > 0 ? 1 : 0
      seen.saved += method.saved > 0 ? 1 : 0
      seen.free += deliveryPrice(quote).net === 0 ? 1 : 0
      seen.packing += drawn.packing > 0 ? 1 : 0
    }),
    { numRuns: 40, seed: 68 },
  )
  for (const [kind, count] of Object.entries(seen))
    expect({ kind, isSeen: count > 0 }).toEqual({ kind, isSeen: true })
})
