/** The calls on a cart's codes. [checkout §2, §4, §5, §7, §8, D-23, D-29] */
import { getCartInfo, getPayments } from '@thela/contracts/calls/checkout/checkout'
import {
  applyDiscount,
  applyDiscountByGet,
  associateEmail,
  clearDiscount,
  dissociate,
  getDiscounts,
} from '@thela/contracts/calls/checkout/discounts'
import { amountOf } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'
import { isAddingUp, openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp
const offer = (code: string, more: object = {}) => ({
  code,
  headerText: `${code} for you`,
  subText: 'On this order',
  ...more,
})

const COUPONS = {
  campaignOffers: true,
  offered: [
    offer('take10', { description: 'On everything.' }),
    offer('FLAT60'),
    offer('BIG', { minimumAmount: 100_000 }),
    offer('OLD'),
    offer('DIWALI', { campaign: 'diwali' }),
  ],
}
const withCoupons = (file: Record<string, Record<string, unknown>>) => {
  file['coupons'] = COUPONS
}

beforeAll(async () => {
  app = await openTestApp({ meher: withCoupons })
  const { platform } = app
  platform.addCode({ code: 'TAKE10', percent: 10 })
  platform.addCode({ code: 'FLAT60', amount: 6_000 })
  platform.addCode({ code: 'BIG', amount: 9_000, fromSubtotal: 100_000 })
  platform.addCode({ code: 'OLD', amount: 9_000, isActive: false })
  platform.addCode({ code: 'DIWALI', amount: 8_000 })
  platform.addCode({ code: 'EXTRA', amount: 500, doesCombine: true })
  platform.addCode({ code: 'CUPS', amount: 500, variantId: CUP.variantId })
  platform.addCode({ code: 'SHIPFREE' })
  platform.addCode({ code: 'FIRST', amount: 500, usedBy: ['asha@example.in'] })
})
afterAll(() => app.close())
beforeEach(() => {
  app.platform.faults.end()
  app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock })
})

const apply = ({ browser, cartId }: Shopper, code: string, more: object = {}) =>
  browser.request(applyDiscount, { body: { code, cart_id: cartId, ...more } })
const clear = ({ browser, cartId }: Shopper, code: string) =>
  browser.requestWell(clearDiscount, { query: { code, cart_id: cartId } })
const codesOf = ({ token }: Shopper) => app.platform.codesOf(token)

test('[checkout §3, §5, C3.53, C5.30, C7.4] a code is applied in any case, with what it takes off, and removed', async () => {
  const shopper = await openShopper(app)
  const { status, reply } = await apply(shopper, ' take10 ', { shippingOptionId: 'standard' })
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    discount: {
      code: 'TAKE10',
      discount_value: 5_000,
      kind: 'discount',
      header_text: 'take10 for you',
      sub_text: 'On this order',
      description: 'On everything.',
    },
    removed: [],
  })
  const { quote } = reply.cart
  expect(isAddingUp(quote)).toBe(true)
  expect(quote.lines).toContainEqual({ key: 'couponDiscount', amount: 5_000, title: 'TAKE10' })
  expect(amountOf(quote, 'cartDiscount')).toBe(0)
  const query = { cart_id: shopper.cartId, shippingOptionId: 'standard' }
  expect(await shopper.browser.requestWell(getCartInfo, { query })).toMatchObject(reply.cart)
  const left = await clear(shopper, 'Take10')
  expect(amountOf(left.cart.quote, 'couponDiscount')).toBe(0)
  expect(codesOf(shopper)).toEqual([])
  expect((await clear(shopper, 'TAKE10')).cart.quote).toEqual(left.cart.quote)
})

test('[checkout §4 Coupons, C4.28, A3.40, D-23] a code keeps its effect over a reload, on another device and with another payment method', async () => {
  const shopper = await openShopper(app)
  await apply(shopper, 'tAkE10')
  // In another case it is the same code.
  const again = await apply(shopper, 'Take10', { verifyAlreadyApplied: true })
  expect(again.status).toBe(409)
  const device = await openTestBrowser(app, 'meher')
  const query = { cart_id: shopper.cartId }
  for (const browser of [shopper.browser, device]) {
    const { quote, discountCodes } = await browser.requestWell(getCartInfo, { query })
    expect(discountCodes).toEqual([{ code: 'TAKE10', value: 5_000 }])
    expect(amountOf(quote, 'couponDiscount')).toBe(5_000)
  }
  const { cartId, addressId } = shopper
  const body = { cartId, addressId, shippingOptionId: 'standard' }
  const { options } = await shopper.browser.requestWell(getPayments, { body })
  const discounts = options.map(({ quote }) => quote && amountOf(quote, 'couponDiscount'))
  expect(discounts.length).toBeGreaterThan(1)
  expect(new Set(discounts)).toEqual(new Set([5_000]))
})

test('[checkout §7, C7.3, D-29] the GET acts only for our own pages, and a POST is its twin', async () => {
  const { browser, cartId } = await openShopper(app)
  const query = { code: 'TAKE10', cart_id: cartId }
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
  const refused = await browser.request(applyDiscountByGet, { query, ...foreign })
  expect(refused.failure.code).toBe('CROSS_SITE')
  const { reply } = await browser.request(applyDiscountByGet, { query })
  expect(reply.discount.discount_value).toBe(5_000)
})

test('[checkout §8, C8.25] a code that is applied already is a 409 where that is asked', async () => {
  const shopper = await openShopper(app)
  await apply(shopper, 'TAKE10')
  const { browser, cartId } = shopper
  const again = await browser.request(applyDiscountByGet, {
    query: { code: 'take10', cart_id: cartId, verifyAlreadyApplied: 'true' },
  })
  expect(again.failure).toMatchObject({ statusCode: 409, description: 'Code is already applied' })
  expect((await apply(shopper, 'take10')).reply.discount.discount_value).toBe(5_000)
})

test.each([
  ['NOPE', 'NOT_FOUND', 'Promo code is not valid'],
  [' ', 'NOT_FOUND', 'Promo code is not valid'],
  ['OLD', 'INACTIVE', 'This code has ended or has not begun yet.'],
  ['BIG', 'BELOW_MINIMUM', 'This code is for larger orders.'],
  ['CUPS', 'NOT_FOR_ITEMS', 'This code is not for the items in your cart.'],
  ['SHIPFREE', 'NO_DISCOUNT', 'This code takes nothing off your cart.'],
])(
  '[checkout §5, §8, C5.31, C8.2, C4.24] %j is not applied (%s), and the cart stays as it was',
  async (code, reason, description) => {
    const shopper = await openShopper(app)
    await apply(shopper, 'TAKE10')
    expect((await apply(shopper, code)).failure).toMatchObject({
      statusCode: 400,
      code: 'PROMO_NOT_VALID',
      description,
      details: { coupon: reason },
    })
    expect(codesOf(shopper)).toEqual(['TAKE10'])
  },
)

test('[checkout §5, C5.27, ADR-178] whitespace around a code is dropped, in it it is refused without asking the platform', async () => {
  const shopper = await openShopper(app)
  app.platform.addCode({ code: 'TAKE 10', percent: 10 })
  app.platform.faults.begin('unavailable')
  for (const code of ['TAKE 10', ' take\t10', 'TAKE\u00a010']) {
    const { status, failure } = await apply(shopper, code)
    expect({ status, failure }).toMatchObject({
      status: 400,
      failure: {
        code: 'INVALID_FIELDS',
        details: {
          fields: { code: { code: 'NO_WHITESPACE', description: 'Whitespace not allowed' } },
        },
      },
    })
  }
  app.platform.faults.end()
  expect((await apply(shopper, ' take10\n')).reply.discount.code).toBe('TAKE10')
})

test('[checkout §8, C8.2] a refused code changes nothing: codes that do not apply stay, and the page’s cart is the newest', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId, token } = shopper
  const readCart = () => browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  // As the shop’s own cart page leaves them.
  await app.platform.platformOf('meher').discountCodes.setCodes(token, ['OLD', 'TAKE10'])
  const { revision } = await readCart()
  expect((await apply(shopper, 'OLD')).status).toBe(400)
  expect(codesOf(shopper)).toEqual(['OLD', 'TAKE10'])
  expect((await readCart()).revision).toBe(revision)
})

test('[D-23] a better code takes the place of one that it excludes, a worse one does not', async () => {
  const shopper = await openShopper(app)
  await apply(shopper, 'TAKE10')
  expect((await apply(shopper, 'FLAT60')).reply).toMatchObject({ removed: ['TAKE10'] })
  expect(codesOf(shopper)).toEqual(['FLAT60'])
  expect((await apply(shopper, 'TAKE10')).failure.details).toEqual({ coupon: 'SAVES_LESS' })
  expect(codesOf(shopper)).toEqual(['FLAT60'])
})

test('[checkout §2, §6, C2.24, C7.2] the offered codes with what each would save; the best one is named', async () => {
  const { browser, cartId } = await openShopper(app)
  const query = { cart_id: cartId, store_id: 'meher' }
  const { discounts, best } = await browser.requestWell(getDiscounts, {
    query,
    headers: { authorization: undefined },
  })
  expect(discounts).toMatchObject([
    { code: 'TAKE10', kind: 'discount', discount_value: 5_000, isApplied: false },
    { code: 'FLAT60', kind: 'discount', discount_value: 6_000 },
    {
      code: 'BIG',
      kind: 'default',
      discount_value: 0,
      minimumAmount: 100_000,
      missingAmount: 50_000,
    },
    { code: 'OLD', kind: 'default', reason: 'INACTIVE' },
  ])
  expect(best).toBe('FLAT60')
  expect(app.platform.codesOf(cartId)).toEqual([])
  const other = await browser.request(getDiscounts, { query: { ...query, store_id: 'dhaga' } })
  expect(other.failure.code).toBe('INVALID_CART')
})

test('[checkout §3, C3.54] what is applied is not suggested, and one that costs more is a charge', async () => {
  const shopper = await openShopper(app)
  await apply(shopper, 'FLAT60')
  const query = { cart_id: shopper.cartId }
  const { discounts, best } = await shopper.browser.requestWell(getDiscounts, { query })
  expect(discounts).toMatchObject([
    { code: 'TAKE10', kind: 'charge', discount_value: 1_000 },
    { code: 'FLAT60', kind: 'discount', discount_value: 6_000, isApplied: true },
    {},
    {},
  ])
  expect(best).toBeUndefined()
})

test.each([true, false])(
  '[checkout §6, C6.7] an offer of a campaign is for those who came with it, with campaignOffers %j',
  async (campaignOffers) => {
    const { browser, cartId } = await openShopper(app, { from: { utm_campaign: 'diwali' } })
    await app.applyMeher((file) => {
      file['coupons'] = { ...COUPONS, campaignOffers }
    })
    try {
      const query = { cart_id: cartId }
      const { discounts, best } = await browser.requestWell(getDiscounts, { query })
      expect(discounts.some(({ code }) => code === 'DIWALI')).toBe(campaignOffers)
      expect(best).toBe(campaignOffers ? 'DIWALI' : 'FLAT60')
    } finally {
      await app.applyMeher(withCoupons)
    }
  },
)

test('[checkout §4, §7, C4.27, C7.9, C7.10] an email can take a code away; without it nobody is named', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  await apply(shopper, 'FIRST')
  const body = { cart_id: cartId, email: ' ASHA@example.in' }
  const { removed, cart } = await browser.requestWell(associateEmail, { body })
  expect(removed).toEqual(['FIRST'])
  expect(amountOf(cart.quote, 'couponDiscount')).toBe(0)
  expect(codesOf(shopper)).toEqual([])
  expect((await apply(shopper, 'FIRST')).failure.details).toEqual({ coupon: 'NOT_FOR_CUSTOMER' })
  await browser.requestWell(dissociate, { query: { cart_id: cartId } })
  expect((await apply(shopper, 'FIRST')).status).toBe(200)
  const wrong = await browser.request(associateEmail, { body: { ...body, email: 'no' } })
  expect(wrong.failure.code).toBe('INVALID_FIELDS')
})

test('[I31] the codes of a customer’s cart are nobody else’s to change', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  const placed = await apply(shopper, 'TAKE10')
  expect(placed.failure.code).toBe('ORDER_ALREADY_PLACED')
  const owner = await openShopper(app)
  await owner.pay(TEA_FOR_TWO)
  const stranger = await openTestBrowser(app, 'meher')
  const body = { code: 'TAKE10', cart_id: owner.cartId }
  for (const headers of [{}, { authorization: undefined }]) {
    const refused = await stranger.request(applyDiscount, { body, headers })
    expect(refused.failure.code).toBe('CART_OF_ANOTHER')
  }
  expect(codesOf(owner)).toEqual([])
})

test('[I27] a platform that is down is said to be, and the cart stays as it was', async () => {
  const shopper = await openShopper(app)
  app.platform.faults.begin('unavailable', 'setCodes')
  expect((await apply(shopper, 'TAKE10')).failure.code).toBe('PLATFORM_UNAVAILABLE')
  app.platform.faults.end()
  expect(codesOf(shopper)).toEqual([])
})
