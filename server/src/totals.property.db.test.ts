/**
 * One price everywhere: random carts of the sandbox's shop, with its automatic discounts, bundles,
 * codes and taxes, our charges, discounts, gift cards and store credit, through the calls that the page
 * makes. [checkout §9, I13, I18, D-63, ADR-127]
 */
import { getCartInfo, getPayments } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  getSuccessInfo,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { getOrder, listOrders } from '@thela/contracts/calls/orders/orders'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { addPaise, paise } from '@thela/domain/money'
import { amountOf, discountsOf, payableOfCart, priceLineRow, taxesOf } from '@thela/domain/orders'
import type { PaymentMethod, PriceLine, Quote } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandboxEnvironment } from './adapters/testing/sandbox-environment.ts'
import { registeredSystems } from './integrations.ts'
import { fakeProviderAround, fakesAround } from './testing/fakes-around.ts'
import { isAddingUp } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { newCounts, wantedCheckouts } from './testing/wanted-checkouts.ts'
import type { WantedCheckout } from './testing/wanted-checkouts.ts'
import { openTestBrowser } from './testing/open-test-browser.ts'
import type { TestBrowser } from './testing/open-test-browser.ts'
import { TEST_MS } from '../../test-limits.ts'

vi.setConfig({ testTimeout: 5 * TEST_MS })

const SHOP = 'resha'

interface TheirOrder {
  readonly sourceIdentifier: string
  readonly total: number
  readonly totals: { readonly tax: number }
  readonly financialStatus: string
  readonly transactions: readonly { readonly status: string; readonly amount: number }[]
}

let app: TestApp
let shop: Awaited<ReturnType<typeof startSandboxEnvironment>>
let variantIds: readonly number[] = []
let phones = 9_400_000_000

beforeAll(async () => {
  shop = await startSandboxEnvironment('platform')
  app = await openTestApp({
    hasManualJobs: true,
    environment: { THELA_ALLOW_PRIVATE: '1' },
    systems: (fakes) => [
      ...fakesAround(fakes).filter(({ kind }) => kind !== 'PLATFORM'),
      registeredSystems.SHOPIFY,
      fakeProviderAround(fakes, SHOP),
    ],
  })
  app.provider.abilities.offer = {
    ...app.provider.abilities.offer,
    banks: [{ code: 'HDFC', name: 'HDFC Bank' }],
    wallets: ['paytm'],
  }
  const stock = await shop.act<{ variantId: number }[]>(`${SHOP}/inventory`)
  variantIds = stock.map(({ variantId }) => variantId)
  for (const variantId of variantIds) await setInShop('inventory', { variantId, quantity: 100_000 })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const setInShop = (what: 'inventory' | 'taxes', body: object) =>
  fetch(`${shop.url}/control/api/platform/${SHOP}/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The store with these prices. */
const applyPrices = ({ delivery, methods, partialCod }: WantedCheckout) =>
  app.applyStore(SHOP, (file) => {
    const speed = 'SURFACE'
    Object.assign(file['shippingPref'] ?? {}, {
      deliveryRates: [{ id: 'standard', displayText: speed, speed, fixed: delivery }],
    })
    file['payments'] = { methods, partialCod, cod: { confirmation: 'never' } }
    Object.assign(file['connections'] ?? {}, {
      cashfree: [],
      bharatx: [],
      razorpay: [{ keyId: 'rzp_test_resha01' }],
      shopify: [
        {
          shop: `${SHOP}-demo.myshopify.com`,
          adminUrl: `${shop.url}/platform/${SHOP}`,
          storefrontUrl: `${shop.url}/platform/${SHOP}`,
        },
      ],
    })
  })

async function openCart({ taxes, quantities, firstVariant, codesOfShop }: WantedCheckout) {
  await setInShop('taxes', taxes)
  const lines = quantities.map((quantity, index) => ({
    variantId: variantIds[(firstVariant + index) % variantIds.length],
    quantity,
  }))
  const { token } = await shop.act<{ token: string }>(`${SHOP}/carts`, {
    lines,
    codes: codesOfShop,
  })
  const url = `/start?${new URLSearchParams({ store: SHOP, token }).toString()}`
  const { headers } = await app.http.inject({ method: 'GET', url })
  const cartId = /cart_id=([\w-]{27})/.exec(String(headers.location))?.[1] ?? ''
  expect(cartId).not.toBe('')
  return cartId
}

interface Offered {
  readonly payment: PaymentChoice
  readonly method: PaymentMethod
  readonly quote: Quote
}

/** Everything that the page offers to choose, each with the price that it shows. */
async function offeredFor(browser: TestBrowser, body: object): Promise<readonly Offered[]> {
  const { options, partialCODConfig } = await browser.requestWell(getPayments, { body })
  return options
    .filter(({ reason }) => !reason)
    .flatMap(({ id, method, quote, instruments }) => {
      const open = { payment: { option: id }, method, quote }
      const within = instruments.map((one) => ({
        payment: { option: id, instrument: one.id },
        method,
        quote: one.quote ?? quote,
      }))
      const partial = id === 'UPI' ? partialCODConfig : undefined
      return [
        ...(instruments.length === 0 || id === 'UPI' ? [open] : within),
        ...(partial
          ? [
              {
                payment: { option: id, partial: true },
                method: 'PARTIAL_COD' as const,
                quote: partial.quote,
              },
            ]
          : []),
      ]
    })
}

const taxIn = (quote: Quote) => addPaise(...taxesOf(quote).map(({ amount }) => amount))

/** Items, delivery and charges have the shop's rate, up to what rounding the items' tax makes of it. */
function isTaxedAt(percent: number, quote: Quote): boolean {
  const { total } = quote
  const notOfItems = amountOf(quote, 'paymentDiscount') + amountOf(quote, 'deliveryDiscount')
  const ofItems = discountsOf(quote) - notOfItems
  const items = amountOf(quote, 'subtotal') - ofItems
  if (items <= 0) return taxIn(quote) === 0
  return Math.abs(taxIn(quote) - (total * percent) / (100 + percent)) <= 1 + total / items
}

/** Which card or credit a line is of is not shown. */
const shown = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map(({ key, amount, title }) => ({
    key,
    amount,
    ...omitUndefined({ title }),
  })),
})

/** Places the order as the page does; gives what the provider was asked for. */
async function place(browser: TestBrowser, stage: Stage, { method, quote }: Offered) {
  if (method === 'COD') {
    await browser.requestWell(placeOrderCod, { body: stage })
    return 0
  }
  const paymentMethod = method === 'PARTIAL_COD' ? 'UPI' : method
  const { reply, status, failure } = await browser.request(createPaymentOrder, {
    body: {
      storeId: SHOP,
      cartId: stage.cart_id,
      amount: quote.total,
      stage,
      meta: { paymentMethod },
    },
  })
  expect({ status, failure: status === 200 ? undefined : failure }).toEqual({ status: 200 })
  if (reply.placed) return 0
  app.provider.pay(reply.providerOrderId, { method: paymentMethod as 'UPI' })
  const query = { cartId: stage.cart_id }
  await browser.requestWell(getUpiStatus, { params: { id: reply.attemptId }, query })
  return reply.amount
}

const isOfMethod = ({ key }: PriceLine) => priceLineRow(key).dependsOn === 'METHOD'
const isOfCartAlone = ({ lines }: Quote) => !lines.some(isOfMethod)

/** The cart after its codes has the same lines; what the method changes has its share of the tax. */
function expectOfCart(cart: Quote, chosen: Quote): void {
  const ofCart = ({ lines }: Quote) =>
    lines.filter(({ key }) => !['BALANCE', 'TAX', 'CONTAINED'].includes(priceLineRow(key).kind))
  const withoutMethod = ofCart(chosen).filter((line) => !isOfMethod(line))
  expect(ofCart(cart)).toEqual(withoutMethod)
  if (!isOfCartAlone(chosen)) return
  expect(taxesOf(cart)).toEqual(taxesOf(chosen))
  expect(cart.total).toBe(chosen.total)
}

function note(seen: ReturnType<typeof newCounts>, { quote, payment }: Offered): void {
  const has = (key: string) => quote.lines.some((line) => line.key === key)
  const automatic = quote.lines.find(({ key }) => key === 'cartDiscount')
  const codes = quote.lines.filter(({ key }) => key === 'couponDiscount')
  seen.severalCodes += codes.length > 1 ? 1 : 0
  seen.automatic += automatic ? 1 : 0
  seen.bundles += automatic?.title?.includes('bundle') ? 1 : 0
  seen.deliveryDiscounts += amountOf(quote, 'deliveryDiscount') > 0 ? 1 : 0
  seen.giftCards += amountOf(quote, 'giftCard') > 0 ? 1 : 0
  seen.storeCredit += amountOf(quote, 'storeCredit') > 0 ? 1 : 0
  const isSplit = payment.partial === true && quote.payableNow > 0
  seen.deposits += isSplit && (quote.deposit ?? 0) > 0 ? 1 : 0
  seen.deducted += isSplit && !quote.deposit && quote.dueOnDelivery > 0 ? 1 : 0
  seen.chargesOfMethod += amountOf(quote, 'paymentCharge') > 0 ? 1 : 0
  const isPrepaid = quote.dueOnDelivery === 0
  seen.prepaidDiscounts += isPrepaid && amountOf(quote, 'paymentDiscount') > 0 ? 1 : 0
  seen.comparedWithCart += isOfCartAlone(quote) ? 1 : 0
  seen.taxes += has('tax') ? 1 : 0
  seen.taxesOnTop += has('taxOnTop') ? 1 : 0
  seen.taxesOfDelivery += taxesOf(quote).length > 0 && amountOf(quote, 'shippingCharge') > 0 ? 1 : 0
}

/** A shopper with a cart, an address, codes, gift cards and credit: one step before choosing. */
async function begin(drawn: WantedCheckout) {
  const store = await applyPrices(drawn)
  const phone = `+91${(phones += 1)}`
  const browser = await openTestBrowser(app, SHOP)
  await browser.signIn(phone)
  const cartId = await openCart(drawn)
  const addressId = await browser.saveAddress()
  for (const code of drawn.codes) {
    await browser.request(applyDiscount, { body: { code, cart_id: cartId } })
  }
  const issue = (amount: number) =>
    app.payments.balances.issueGiftCard(store, { amount: paise(amount), expiresAt: undefined })
  const cards = await Promise.all(drawn.cards.map(issue))
  if (drawn.credit) {
    const amount = paise(drawn.credit)
    await app.payments.balances.giveCredit(store, { phone, amount, requestId: phone })
  }
  const balances = {
    gift_card_codes: cards.map(({ code }) => code),
    ...(drawn.credit ? { use_store_credit: true } : {}),
  }
  const body = { cartId, addressId, shippingOptionId: 'standard', ...balances }
  const offered = await offeredFor(browser, body)
  const chosen = offered[drawn.choice % offered.length]
  if (!chosen) throw new Error('nothing to pay with')
  return { browser, cartId, addressId, balances, chosen }
}

async function stageOf({ browser, cartId, addressId, balances, chosen }: Begun): Promise<Stage> {
  const { payment, quote } = chosen
  const { revision, quote: ofCart } = await browser.requestWell(getCartInfo, {
    query: { cart_id: cartId, shippingOptionId: 'standard' },
  })
  expectOfCart(ofCart, quote)
  return {
    cart_id: cartId,
    revision,
    address_id: addressId,
    shipping_option_id: 'standard',
    payment,
    total_value: quote.total,
    ...balances,
    gift_card_value: amountOf(quote, 'giftCard'),
    store_credit_value: amountOf(quote, 'storeCredit'),
  }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** What is shown of the order after it was placed, and what the platform has. */
async function expectSameEverywhere({ browser, cartId, chosen: { quote } }: Begun): Promise<void> {
  const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
  expect(info.cart.quote).toEqual(quote)
  expect(info.prepaid_amount).toBe(quote.payableNow)
  expect(info.cod_amount).toBe(quote.dueOnDelivery)

  const order = await app.orders.ofPayable(app.database, SHOP, payableOfCart(cartId).payableId)
  expect(order && shown(order.snapshot.quote)).toEqual(quote)

  const detail = await browser.requestWell(getOrder, { query: { id: info.orderId } })
  const { billingDetails: bill } = detail
  expect(detail.quote).toEqual(quote)
  expect(bill.totalValue).toBe(quote.total)
  expect(bill.totalCodAmt).toBe(quote.dueOnDelivery)
  expect(bill.deposit).toBe(quote.deposit ?? 0)
  const { orders } = await browser.requestWell(listOrders, { body: {} })
  expect(orders[0]?.total).toBe(quote.total)

  await app.jobs.runAll()
  const theirs = (await shop.act<TheirOrder[]>(`${SHOP}/orders`)).find(
    ({ sourceIdentifier }) => sourceIdentifier === info.orderId,
  )
  const taken = theirs?.transactions.map(({ amount }) => amount) ?? []
  expect(theirs?.total).toBe(quote.total)
  expect(theirs?.totals.tax).toBe(taxIn(quote))
  expect(info.taxes).toEqual(taxesOf(quote).map(({ amount }) => ({ amount })))
  expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(quote.total - quote.dueOnDelivery)
}

test('[checkout §9, I13, I18] page, order, thank-you page, account, provider and platform show the same paise', async () => {
  const seen = newCounts()
  await fc.assert(
    fc.asyncProperty(wantedCheckouts, async (drawn) => {
      const begun = await begin(drawn)
      const { browser, chosen } = begun
      const stage = await stageOf(begun)
      const query = { verify: 'true' } as const
      const staged = await browser.requestWell(stageOrder, { query, body: stage })
      expect(staged.quote).toEqual(chosen.quote)
      expect(isAddingUp(chosen.quote)).toBe(true)
      expect(isTaxedAt(drawn.taxes.gstPercent, chosen.quote)).toBe(true)
      expect(await place(browser, stage, chosen)).toBe(chosen.quote.payableNow)
      await expectSameEverywhere(begun)
      note(seen, chosen)
    }),
    { numRuns: 80, seed: 63 },
  )
  // Each kind of line was among them.
  for (const [kind, count] of Object.entries(seen)) {
    expect({ kind, isSeen: count > 0 }).toEqual({ kind, isSeen: true })
  }
})
