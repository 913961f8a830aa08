/** Gift cards and store credit of a draft: the same quote in every call. [D-12, D-63, D-65, I43] */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import {
  getCartInfo,
  getPayments,
  getShipping,
  updateCart,
} from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { splitPayment } from '@thela/contracts/calls/checkout/partial-cod'
import { createUpiAttempt } from '@thela/contracts/calls/checkout/upi-create'
import { paise } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      const partialCod = { prepaid: { kind: 'FLAT', amount: 10_000 } }
      file['uiConfig'] = {
        ...file['uiConfig'],
        storeCreditConfig: { active: true },
        partialCod: true,
      }
      file['payments'] = { ...file['payments'], partialCod }
    },
  })
})
afterAll(() => app.close())
beforeEach(() => app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock }))

const card = (amount: number) =>
  app.payments.balances.issueGiftCard(app.meher, { amount: paise(amount) })

const stage = ({ browser, stage: body }: Shopper, more: object) =>
  browser.requestWell(stageOrder, { body: { ...body, ...more } })
const paymentsOf = ({ browser, cartId, addressId }: Shopper, more: object) =>
  browser.request(getPayments, {
    body: { cartId, addressId, shippingOptionId: 'standard', ...more },
  })
const stageInfoOf = async ({ browser, cartId }: Shopper) =>
  (await browser.requestWell(getCustomer, { query: { cartId } })).stageInfo

test('[D-63] every quote of the cart has the card and the credit of its draft', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  await app.payments.balances.giveCredit(app.meher, {
    phone: shopper.phone,
    amount: paise(5_000),
    requestId: 'every-quote',
  })
  const balances = { gift_card_codes: [gift.code], use_store_credit: true }
  const { quote: staged } = await stage(shopper, balances)
  const { browser, cartId, addressId } = shopper
  const query = { cart_id: cartId, shippingOptionId: 'standard' }
  const cart = await browser.requestWell(getCartInfo, { query })
  const shipping = await browser.requestWell(getShipping, {
    body: { cartId, addressId, ...balances },
  })
  const [line] = cart.cartItems
  const change = { cart_id: cartId, key: line?.key ?? '', change: 'RAISE' } as const
  const changed = await browser.requestWell(updateCart, {
    body: { ...change, shippingOptionId: 'standard' },
  })
  const ofShipping = shipping.options.find(({ id }) => id === 'standard')?.quote
  for (const quote of [staged, cart.quote, ofShipping, shipping.quote, changed.quote]) {
    expect(quote && amountOf(quote, 'giftCard')).toBe(20_000)
    expect(quote && amountOf(quote, 'storeCredit')).toBe(5_000)
  }
  expect(cart.quote.payableNow).toBe(TEA_FOR_TWO - 25_000)
})

async function pageOf(cartId: string, cookies: ReadonlyMap<string, string> = new Map()) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await app.views
    .pages(() => undefined)
    .cart({
      url: `https://pay.example/cart?cart_id=${cartId}`,
      headers: { get: (name) => (name === 'cookie' ? cookie : null) },
    })
  if (!('show' in reply) || !('cart' in reply.show)) throw new Error('no cart is shown')
  return reply.show.cart.quote
}

test('[D-41, D-63] after a reload the first paint has them too; of nobody else', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  const gift = await card(20_000)
  expect(await pageOf(cartId, browser.cookies)).toMatchObject({ payableNow: TEA_FOR_TWO })
  await stage(shopper, { gift_card_codes: [gift.code] })
  const quote = await pageOf(cartId, browser.cookies)
  expect(quote).toMatchObject({ total: TEA_FOR_TWO, payableNow: TEA_FOR_TWO - 20_000 })
  const other = await openShopper(app)
  for (const cookies of [other.browser.cookies, undefined]) {
    expect(amountOf(await pageOf(cartId, cookies), 'giftCard')).toBe(0)
  }
  // A card that was voided since does not keep the page from being shown.
  await app.payments.balances.voidGiftCard(app.meher, gift.balanceId)
  expect(await pageOf(cartId, browser.cookies)).toMatchObject({ payableNow: TEA_FOR_TWO })
})

test('[I31, I45] a person without the draft sees none of its cards', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  await stage(shopper, { gift_card_codes: [gift.code] })
  const other = await openShopper(app)
  const query = { cart_id: shopper.cartId }
  const seen = await other.browser.requestWell(getCartInfo, { query })
  expect(amountOf(seen.quote, 'giftCard')).toBe(0)
  const { giftCards: [id = ''] = [] } = (await stageInfoOf(shopper)) ?? {}
  // The id of a card opens it for nobody else.
  const { failure } = await paymentsOf(other, { gift_card_codes: [id] })
  expect(failure.code).toBe('GIFT_CARD_INVALID')
})

test('[I43] a draft keeps the card by its id, which stands for its code after a reload', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  await stage(shopper, { gift_card_codes: [gift.code] })
  const { giftCards = [] } = (await stageInfoOf(shopper)) ?? {}
  expect(giftCards).toEqual([gift.balanceId])
  const { reply } = await paymentsOf(shopper, { gift_card_codes: giftCards })
  expect(reply.giftCards).toEqual([{ lastFour: gift.code.slice(-4), available: 20_000 }])
  const opened = await shopper.pay(TEA_FOR_TWO, undefined, {
    gift_card_codes: [...giftCards],
    gift_card_value: 20_000,
  })
  expect(opened.reply.amount).toBe(TEA_FOR_TWO - 20_000)
  const { rows } = await app.database.raw('select stage::text from carts')
  expect(JSON.stringify(rows)).not.toContain(gift.code.replaceAll('-', ''))
  expect(JSON.stringify(rows)).not.toContain(gift.code)
})

test('[checkout §7] the UPI payment of a draft asks for what its card leaves', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  await stage(shopper, { gift_card_codes: [gift.code] })
  const { amount } = await shopper.browser.requestWell(createUpiAttempt, {
    query: { cartId: shopper.cartId },
  })
  expect(amount).toBe(TEA_FOR_TWO - 20_000)
})

test('which card is refused, and why; the same one twice is', async () => {
  const shopper = await openShopper(app)
  const [first, second] = [await card(20_000), await card(1_000)]
  const refusedOf = async (...gift_card_codes: string[]) => {
    const { failure } = await paymentsOf(shopper, { gift_card_codes })
    return [failure.code, failure.details?.giftCard]
  }
  expect(await refusedOf(first.code, first.code.toLowerCase())).toEqual(['GIFT_CARD_REPEATED', 1])
  await app.payments.balances.voidGiftCard(app.meher, second.balanceId)
  expect(await refusedOf(first.code, second.code)).toEqual(['GIFT_CARD_INVALID', 1])
  await app.database.raw('update balances set expires_at = now() where balance_id = $1', [
    first.balanceId,
  ])
  expect(await refusedOf(first.code)).toEqual(['GIFT_CARD_EXPIRED', 0])
})

test('gift cards are requested for where the store has issued one', async () => {
  await app.payments.balances.issueGiftCard(app.meher, { amount: paise(100) })
  expect((await paymentsOf(await openShopper(app), {})).reply.giftCards).toEqual([])
  const elsewhere = await openShopper(app, { store: 'dhaga' })
  expect((await paymentsOf(elsewhere, {})).reply.giftCards).toBeUndefined()
})

test('[D-9, D-12] the split is of what the card leaves', async () => {
  const shopper = await openShopper(app)
  const gift = await card(20_000)
  const { cartId, addressId, browser } = shopper
  const gift_card_codes = [gift.code]
  const offered = await paymentsOf(shopper, { gift_card_codes })
  const input = { cartId, addressId, storeId: 'meher', shippingMethod: 'standard', gift_card_codes }
  const key = Buffer.from(JSON.stringify(input)).toString('base64url')
  const requested = await browser.requestWell(splitPayment, { body: { key } })
  for (const config of [offered.reply.partialCODConfig, requested.partialCODConfig]) {
    expect(config?.quote).toMatchObject({ payableNow: 10_000, dueOnDelivery: 20_000 })
  }
  const paid = await shopper.pay(TEA_FOR_TWO, undefined, {
    payment: { option: 'UPI', partial: true },
    gift_card_codes,
    gift_card_value: 20_000,
    prepaid_amount: 10_000,
    cod_amount: 20_000,
  })
  expect(paid.reply.amount).toBe(10_000)
})
