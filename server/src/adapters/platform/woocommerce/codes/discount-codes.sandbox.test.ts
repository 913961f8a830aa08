import { paise } from '@thela/domain/money'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, expect, test } from 'vitest'
import { discountCodesSuite } from '../../../../ports/testing/discount-codes-suite.ts'
import type { Client } from '../transport/client.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'

const USED_BY = 'returning@example.com'
const anything = Compile(Type.Unknown())

/** Besides those of the demo shop, of which the cart costs ₹698. */
const COUPONS = [
  { code: 'sets25', discount_type: 'fixed_product', amount: '25.00', product_ids: [102] },
  { code: 'alone', discount_type: 'percent', amount: '20.00', individual_use: true },
  { code: 'mine', discount_type: 'percent', amount: '25.00', email_restrictions: ['a@b.in'] },
  { code: 'plates', discount_type: 'percent', amount: '5.00', product_ids: [116] },
  { code: 'first75', discount_type: 'fixed_cart', amount: '75.00', usage_limit_per_user: 1 },
  { code: 'flat50', discount_type: 'fixed_cart', amount: '50.00' },
  { code: 'some', discount_type: 'fixed_cart', amount: '10.00', usage_limit: 5 },
]

async function write(client: Client, path: string, body: object): Promise<void> {
  await client.rest({ operation: 'prepare', effect: 'ONCE', method: 'POST', path, body }, anything)
}

async function start() {
  const shop = await startWoocommerce()
  for (const coupon of COUPONS) await write(shop.client, '/coupons', coupon)
  await write(shop.client, '/orders', {
    status: 'processing',
    billing: { email: USED_BY, country: 'IN', state: 'MH' },
    line_items: [{ product_id: 124, quantity: 1 }],
    coupon_lines: [{ code: 'first75' }],
  })
  return {
    ...shop,
    codes: {
      valid: { code: 'WELCOME10', amount: 6_980 },
      ofLine: 'SETS25',
      alone: 'ALONE',
      freeDelivery: 'FREESHIP',
      refused: {
        NOT_FOUND: 'NOPE',
        INACTIVE: 'OLD',
        USED_UP: 'LAST',
        NOT_FOR_CUSTOMER: 'MINE',
        BELOW_MINIMUM: 'MITTI150',
        NOT_FOR_ITEMS: 'PLATES',
      },
      once: { code: 'FIRST75', usedBy: USED_BY },
      listed: [
        { code: 'WELCOME10', type: 'PERCENTAGE' as const, value: 10 },
        { code: 'FLAT50', type: 'FIXED' as const, value: paise(5_000) },
      ],
      limited: { code: 'SOME', usageLimit: 5 },
    },
  }
}

discountCodesSuite('WooCommerce', start)

let shop: Awaited<ReturnType<typeof start>> | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})
async function started() {
  shop = await start()
  const { platform, cart } = shop
  const set = (...codes: readonly string[]) => platform.discountCodes.setCodes(cart.token, codes)
  const { shopper } = shop
  const codesThere = async () => {
    const json = await (await shopper.call('/cart')).json()
    return (json as { coupons: { code: string }[] }).coupons.map(({ code }) => code)
  }
  return { ...shop, set, codesThere }
}

test('[W18] the reasons are the same in a shop of another language', async () => {
  const { set, setSwitch, codes } = await started()
  setSwitch('language-hindi', true)
  for (const [reason, code] of Object.entries(codes.refused)) {
    expect((await set(code)).refused).toEqual([{ code, reason }])
  }
})

test('[W13] a shop that has switched its coupons off refuses them, and nothing breaks', async () => {
  const { set, setSwitch } = await started()
  setSwitch('coupons', false)
  const { cart, refused } = await set('WELCOME10')
  expect(refused).toEqual([{ code: 'WELCOME10', reason: 'NO_DISCOUNT' }])
  expect(cart).toMatchObject({ codes: ['WELCOME10'], totalDiscount: 0 })
})

test('[D-23] a code that stands alone takes the place of no earlier one, nor stops it', async () => {
  const { set, codesThere } = await started()
  expect((await set('ALONE')).refused).toEqual([])
  const refused = [{ code: 'ALONE', reason: 'NO_DISCOUNT' }]
  expect((await set('WELCOME10', 'ALONE')).refused).toEqual(refused)
  expect(await codesThere()).toEqual(['welcome10'])
  expect((await set('ALONE', 'WELCOME10')).refused).toMatchObject([{ code: 'WELCOME10' }])
  expect(await codesThere()).toEqual(['alone'])
  // The first one does not apply, so the second has its place.
  expect((await set('NOPE', 'ALONE', 'WELCOME10')).refused).toMatchObject([
    { code: 'NOPE', reason: 'NOT_FOUND' },
    { code: 'WELCOME10', reason: 'NO_DISCOUNT' },
  ])
})

test('[W20] a code that expires meanwhile is off the cart, and its reason is told', async () => {
  const { set, act, platform, cart } = await started()
  await set('WELCOME10')
  await act('coupons/welcome10/expire', {})
  const read = await platform.fetchCart(cart.token)
  expect(read).toMatchObject({ codes: ['WELCOME10'], totalDiscount: 0 })
  expect((await set('WELCOME10')).refused).toEqual([{ code: 'WELCOME10', reason: 'INACTIVE' }])
})

test('[W20] whose cart it is does not make a lost code forgotten', async () => {
  const { set, act, platform, cart } = await started()
  await set('WELCOME10')
  await act('coupons/welcome10/expire', {})
  const known = await platform.discountCodes.setBuyer(cart.token, { email: 'new@example.com' })
  expect(known.refused).toEqual([{ code: 'WELCOME10', reason: 'INACTIVE' }])
  expect(known.cart).toMatchObject({ codes: ['WELCOME10'], totalDiscount: 0 })
})

test('[checkout §4 Coupons] a code for one address applies as soon as it is the buyer’s', async () => {
  const { set, platform, cart, codesThere } = await started()
  await set('MINE')
  const setBuyer = (email?: string) => platform.discountCodes.setBuyer(cart.token, { email })
  expect((await setBuyer('a@b.in')).refused).toEqual([])
  expect(await codesThere()).toEqual(['mine'])
  expect((await setBuyer('other@example.com')).refused).toEqual([
    { code: 'MINE', reason: 'NOT_FOR_CUSTOMER' },
  ])
  expect(await codesThere()).toEqual([])
})

test('[W53, I22] a code that the buyer has used is refused, although the shop would take it', async () => {
  const { set, platform, cart } = await started()
  await platform.discountCodes.setBuyer(cart.token, { email: USED_BY })
  expect((await set('FIRST75')).refused).toEqual([{ code: 'FIRST75', reason: 'NOT_FOR_CUSTOMER' }])
  await platform.discountCodes.setBuyer(cart.token, { email: undefined })
  expect((await set('FIRST75')).refused).toEqual([])
})

test('[W67] after a lost reply the code is on the cart once', async () => {
  const { set, codesThere, settings } = await started()
  const endpoint = 'POST /wc/store/v1/cart/apply-coupon'
  await fetch(new URL('/control/api/faults', settings.apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'woocommerce', endpoint, kind: 'drop-after', times: 1 }),
  })
  await expect(set('WELCOME10')).rejects.toMatchObject({ kind: 'unavailable' })
  const { refused } = await set('WELCOME10')
  expect(refused).toEqual([])
  expect(await codesThere()).toEqual(['welcome10'])
})

test('[I22] our own one-time codes are nobody’s to enter', async () => {
  const { set, platform, client } = await started()
  await write(client, '/coupons', {
    code: 'thela-2000-ab',
    discount_type: 'fixed_cart',
    amount: '20',
  })
  expect((await set('THELA-2000-AB')).refused).toEqual([
    { code: 'THELA-2000-AB', reason: 'NOT_FOUND' },
  ])
  expect(await platform.discountCodes.fetchLimit('thela-2000-ab')).toBeUndefined()
})

test('[W5] a cart whose time is over has no codes', async () => {
  const { platform } = await started()
  const none = { cart: undefined, refused: [] }
  expect(await platform.discountCodes.setCodes('t_0123456789', ['WELCOME10'])).toEqual(none)
})
