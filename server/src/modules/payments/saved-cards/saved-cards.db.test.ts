/** Cards that customers let the store's account keep. [checkout §3, §5, §7, D-4, I17, ADR-084] */
import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { createPaymentOrder, stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { removeSavedCard } from '@thela/contracts/calls/payments/saved-cards'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProviderCard, ProviderPayment } from '../../../ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp, SECOND_ACCOUNT } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

type File = Record<string, Record<string, unknown>>

/** Two accounts, of which the second keeps no cards. */
function withAccounts(file: File, primary = 'RAZORPAY', payments: object = {}) {
  const lists = (part: string) => (file[part] as Record<string, object[]>)['razorpay'] ?? []
  lists('connections').push({ code: SECOND_ACCOUNT, keyId: 'rzp_test_second' })
  lists('secrets').push({
    code: SECOND_ACCOUNT,
    keySecret: 's'.repeat(16),
    webhookSecret: 't'.repeat(16),
  })
  const fallback = primary === 'RAZORPAY' ? SECOND_ACCOUNT : 'RAZORPAY'
  file['payments'] = { ...file['payments'], primary, fallback, ...payments }
}

let app: TestApp
const cards = new Map<string, readonly ProviderCard[]>()

beforeAll(async () => {
  app = await openTestApp({ meher: (file) => withAccounts(file) })
  app.provider.abilities.cards = cards
})
beforeEach(() => {
  app.provider.faults.end()
  app.provider.health.isAvailable = true
})
afterAll(() => app.close())

let lastToken = 0
const freshToken = () => `token_${(lastToken += 1)}`
const VISA = { last4: '1007', network: 'Visa', issuer: 'HDFC', cardType: 'debit' } as const
const NEW_CARD = {
  payment: { option: 'CREDIT_DEBIT_CARD' },
  paymentInfo: { saveCardPermission: true },
} as const satisfies Partial<Stage>

async function open({ browser, payBody }: Shopper, stage: Partial<Stage>, amount = TEA_FOR_TWO) {
  const body = { ...payBody(amount, stage), meta: { paymentMethod: 'DEBIT_CARD' as const } }
  return browser.request(createPaymentOrder, { body })
}

/** The bank approves, and the page asks what became of it. */
async function pays(
  { browser, cartId }: Shopper,
  { providerOrderId, attemptId: id }: { providerOrderId: string; attemptId: string },
  more: Partial<ProviderPayment>,
) {
  app.provider.pay(providerOrderId, { method: 'CARD', ...more })
  const input = { params: { id }, query: { cartId } }
  expect(await browser.requestWell(getUpiStatus, input)).toMatchObject({ status: 'PAID' })
}

/** Somebody who has paid by card; by default a customer who agreed to save it. */
async function paidByCard(
  input: Parameters<typeof openShopper>[1] = {},
  stage: Partial<Stage> = NEW_CARD,
  kept: Partial<ProviderCard> = {},
) {
  const shopper = await openShopper(app, input)
  const { status, reply } = await open(shopper, stage)
  expect(status).toBe(200)
  const token = freshToken()
  const expiry = { month: 7, year: 2099 }
  const customerId = `cust_${shopper.phone}`
  const card = { token, last4: '9999', network: 'visa', expiry, ...kept } as const
  cards.set(customerId, [...(cards.get(customerId) ?? []), card])
  await pays(shopper, reply, { instrument: { ...VISA, cardToken: token } })
  return { shopper, token, order: reply, customerId }
}

/** The options of a new cart of the same person, or of another one. */
async function optionsFor(phone: string, input: Parameters<typeof openShopper>[1] = {}) {
  const shopper = await openShopper(app, { phone, ...input })
  const { cartId, addressId, browser } = shopper
  const body = { cartId, addressId, shippingOptionId: 'standard' }
  const reply = await browser.requestWell(getPayments, { body })
  const saved = reply.options.find(({ id }) => id === 'PREVIOUSLY_USED_CARD')
  return { shopper, ...reply, saved, instruments: saved?.instruments ?? [] }
}

const withCard = (instrument: string) =>
  ({ payment: { option: 'PREVIOUSLY_USED_CARD', instrument } }) as const

const rowsOf = async (token: string) =>
  (await app.database.raw('select * from saved_cards where token = $1', [token])).rows

test('a card that the customer agreed to save is listed first, with what may be shown of it', async () => {
  const { shopper, token, order, customerId } = await paidByCard()
  expect(order.config).toMatchObject({ customerId })
  const { options, saved, instruments, ...reply } = await optionsFor(shopper.phone)
  expect(options[0]).toBe(saved)
  expect(instruments).toMatchObject([
    {
      kind: 'SAVED_CARD',
      isLastUsed: true,
      card: {
        token,
        network: 'visa',
        issuer: 'HDFC',
        issuerName: 'HDFC Bank',
        type: 'debit',
        // Those of the card, not of the network's token.
        lastDigits: '1007',
        expiryMonth: 7,
        expiryYear: 2099,
      },
    },
  ])
  expect(reply.savedPaymentMethod).toMatchObject({
    id: instruments[0]?.id,
    type: 'DEBIT_CARD',
    data: { token, cardNumber: '1007', network: 'visa', issuer: 'HDFC', type: 'debit' },
  })
  expect(reply.savedPaymentMethods[0]).toEqual(reply.savedPaymentMethod)
})

test('[checkout §3 Customer, C3.44, C3.47, C7.21, A7.19, A3.11] the customer’s own reply has them where everything is asked for', async () => {
  const { shopper, token } = await paidByCard()
  const customerWith = (query: { fetchAll?: 'true' }) =>
    shopper.browser.requestWell(getCustomer, { query })
  const { paymentMethods, savedPaymentMethod, ...all } = await customerWith({ fetchAll: 'true' })
  expect(all.rzpCustomerId).toBe(`cust_${shopper.phone}`)
  expect(all).toMatchObject({ phone: shopper.phone, guestUser: false, highRTORisk: false })
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining(['id', 'email', 'fullName', 'addressList', 'isFirstTimeUser']),
  )
  expect(paymentMethods).toMatchObject([
    { type: 'DEBIT_CARD', data: { token, cardNumber: '1007' } },
  ])
  expect(savedPaymentMethod).toEqual(paymentMethods?.[0])
  // The page of the checkout waits for no provider.
  const usual = await customerWith({})
  for (const field of ['rzpCustomerId', 'paymentMethods', 'savedPaymentMethod'])
    expect(usual).not.toHaveProperty(field)
  const other = await openShopper(app)
  const theirs = await other.browser.requestWell(getCustomer, { query: { fetchAll: 'true' } })
  expect(theirs).toMatchObject({ paymentMethods: [] })
  expect(theirs).not.toHaveProperty('rzpCustomerId')
})

test('[C7.20, ADR-122] saving replies with them too where everything is asked for, by the bare flag as well', async () => {
  const { shopper, token } = await paidByCard()
  const saveWith = (query: { fetchAll?: 'true' | 'false' | '' }) =>
    shopper.browser.requestWell(saveCustomerInfo, {
      query,
      body: { type: 'EMAIL', email: 'asha@example.in' },
    })
  for (const fetchAll of ['', 'true'] as const) {
    const reply = await saveWith({ fetchAll })
    expect(reply).toMatchObject({
      email: 'asha@example.in',
      rzpCustomerId: `cust_${shopper.phone}`,
      paymentMethods: [{ type: 'DEBIT_CARD', data: { token } }],
    })
    expect(reply.savedPaymentMethod).toEqual(reply.paymentMethods?.[0])
  }
  // Our own pages save without it, so that nobody waits for a provider.
  for (const query of [{}, { fetchAll: 'false' as const }]) {
    const reply = await saveWith(query)
    for (const field of ['rzpCustomerId', 'paymentMethods', 'savedPaymentMethod'])
      expect(reply).not.toHaveProperty(field)
  }
})

test('[C7.20, ADR-122] what was paid with cannot be told', async () => {
  const { browser } = await openShopper(app)
  for (const type of ['PAYMENT', 'ORDER'] as const) {
    const body = { type, paymentMethods: [{ type: 'UPI', data: { id: 'x@upi' } }] }
    await browser.requestWell(saveCustomerInfo, { body: body as never })
  }
  const known = await browser.requestWell(getCustomer, { query: { fetchAll: 'true' } })
  expect(known.paymentMethods).toEqual([])
})

test('[D-4, C3.48] what is stored: the token, network, issuer and last four digits, no expiry', async () => {
  const { token } = await paidByCard()
  const [row] = (await rowsOf(token)) as Record<string, unknown>[]
  expect(row).toMatchObject({ network: 'visa', issuer: 'HDFC', last_four: '1007', token })
  expect(Object.keys(row ?? {}).join(' ')).not.toMatch(/expir|cvv|number/)
})

test.each<[string, Parameters<typeof openShopper>[1], Partial<Stage>]>([
  ['the customer did not agree', {}, { payment: NEW_CARD.payment }],
  ['it is a guest’s', { isGuest: true }, NEW_CARD],
  [
    'it was given beside another option',
    {},
    { payment: { option: 'UPI' }, paymentInfo: { saveCardPermission: true } },
  ],
])('not where %s, whatever the provider reports', async (_name, input, stage) => {
  const shopper = await openShopper(app, input)
  const meta = { paymentMethod: stage.payment?.option === 'UPI' ? 'UPI' : 'DEBIT_CARD' } as const
  const body = { ...shopper.payBody(TEA_FOR_TWO, stage), meta }
  const { reply } = await shopper.browser.request(createPaymentOrder, { body })
  expect(reply.config).not.toHaveProperty('customerId')
  const token = freshToken()
  await pays(shopper, reply, { instrument: { ...VISA, cardToken: token } })
  expect(await rowsOf(token)).toEqual([])
})

test('[I17] another customer, a guest of the phone and another store do not see or use it', async () => {
  const { shopper } = await paidByCard()
  const { instruments } = await optionsFor(shopper.phone)
  const [card] = instruments
  for (const input of [{ phone: '+919400000001' }, { isGuest: true }, { store: 'dhaga' }]) {
    const other = await optionsFor(shopper.phone, input)
    expect(other.saved).toBeUndefined()
    const { failure } = await open(other.shopper, withCard(card?.id ?? ''))
    expect(failure.code).toBe('METHOD_UNAVAILABLE')
    const removal = { params: { id: card?.id ?? '' } }
    const refused = await other.shopper.browser.request(removeSavedCard, removal)
    expect(refused.failure.code).toMatch(/NOT_FOUND|TOKEN_KIND/)
  }
  expect((await optionsFor(shopper.phone)).instruments).toHaveLength(1)
})

test('it pays at the account that keeps it, for its customer, and is then the one used last', async () => {
  const first = await paidByCard()
  const { phone } = first.shopper
  const second = await paidByCard({ phone }, NEW_CARD, { expiry: { month: 8, year: 2099 } })
  const { shopper, instruments } = await optionsFor(phone)
  expect(instruments.map(({ card }) => card?.token)).toEqual([second.token, first.token])
  const { reply } = await open(shopper, withCard(instruments[1]?.id ?? ''))
  expect(reply.config).toMatchObject({ customerId: first.customerId })
  expect(app.provider.orders.get(reply.providerOrderId)?.choice).toEqual({ method: 'CARD' })
  await pays(shopper, reply, {
    instrument: { ...VISA, cardToken: first.token },
    createdAt: new Date(Date.now() + 1_000),
  })
  const after = await optionsFor(phone)
  expect(after.instruments.map(({ card }) => card?.token)).toEqual([first.token, second.token])
})

test('[checkout §5] one that has expired at the provider is shown with the reason and cannot pay', async () => {
  const { shopper, token, customerId } = await paidByCard({}, NEW_CARD, {
    expiry: { month: 1, year: 2020 },
  })
  const listed = await optionsFor(shopper.phone)
  expect(listed.saved).toMatchObject({ reason: { code: 'CARD_EXPIRED' } })
  // It is opened to remove them: the page must know each.
  expect(listed.instruments).toMatchObject([{ reason: { code: 'CARD_EXPIRED' } }])
  expect(listed.savedPaymentMethod).toBeUndefined()
  const { failure } = await open(listed.shopper, withCard(listed.instruments[0]?.id ?? ''))
  expect(failure.code).toBe('METHOD_UNAVAILABLE')
  cards.set(customerId, [{ token, last4: '9999', expiry: { month: 1, year: 2099 } }])
  const renewed = await optionsFor(shopper.phone)
  expect(renewed.saved).not.toHaveProperty('reason')
})

test('one that the provider does not list any more is not offered', async () => {
  const { shopper, customerId } = await paidByCard()
  cards.set(customerId, [])
  const { saved, shopper: again } = await optionsFor(shopper.phone)
  expect(saved).toBeUndefined()
  expect((await open(again, withCard('x'.repeat(27)))).failure.code).toBe('METHOD_UNAVAILABLE')
})

test('while the provider does not reply its label is shown, without an expiry', async () => {
  const { shopper } = await paidByCard()
  app.provider.faults.begin('unavailable', 'cardsOf')
  const { instruments } = await optionsFor(shopper.phone)
  expect(instruments[0]?.card).toMatchObject({ lastDigits: '1007' })
  expect(instruments[0]?.card).not.toHaveProperty('expiryMonth')
})

test('an account that does not keep it, or takes no payment now: not offered', async () => {
  const { shopper } = await paidByCard()
  app.provider.health.isAvailable = false
  expect((await optionsFor(shopper.phone)).saved).toBeUndefined()
  app.provider.health.isAvailable = true
  expect((await optionsFor(shopper.phone)).saved).toBeDefined()
})

test('the price of a saved card follows its bank; a card that the store blocks is not offered', async () => {
  const { shopper } = await paidByCard()
  const value = { kind: 'FLAT', amount: 25_00 }
  await app.applyMeher((file) => {
    const methods = [{ type: 'DEBIT_CARD', subMethodPref: [{ bank: 'HDFC', value }] }]
    withAccounts(file, 'RAZORPAY', { methods })
  })
  const priced = await optionsFor(shopper.phone)
  const [card] = priced.instruments
  expect(card?.quote?.payableNow).toBe(TEA_FOR_TWO - 25_00)
  const body = { ...priced.shopper.stage, ...withCard(card?.id ?? '') }
  const staged = await priced.shopper.browser.requestWell(stageOrder, { query: {}, body })
  expect(staged.quote).toEqual(card?.quote)
  expect((await open(priced.shopper, withCard(card?.id ?? ''), TEA_FOR_TWO - 25_00)).status).toBe(
    200,
  )
  await app.applyMeher((file) =>
    withAccounts(file, 'RAZORPAY', { blockedCards: { networks: ['visa'], types: [] } }),
  )
  expect((await optionsFor(shopper.phone)).saved).toBeUndefined()
  await app.applyMeher((file) => withAccounts(file))
})

test('without the provider’s customer a card is paid all the same, and not saved', async () => {
  app.provider.faults.begin('unavailable', 'ensureCustomer')
  const shopper = await openShopper(app)
  const { status, reply } = await open(shopper, NEW_CARD)
  expect(status).toBe(200)
  expect(reply.config).not.toHaveProperty('customerId')
})

test('a shopper is asked where the account keeps cards, and the phone is verified', async () => {
  const { shopper } = await paidByCard()
  const cardOf = async (input: Parameters<typeof openShopper>[1] = {}) =>
    (await optionsFor(shopper.phone, input)).options.find(({ id }) => id === 'CREDIT_DEBIT_CARD')
  expect(await cardOf()).toMatchObject({ canSaveCard: true })
  expect(await cardOf({ isGuest: true })).not.toHaveProperty('canSaveCard')
  await app.applyMeher((file) => withAccounts(file, SECOND_ACCOUNT))
  expect(await cardOf()).not.toHaveProperty('canSaveCard')
  await app.applyMeher((file) => withAccounts(file))
})

test('[D-4] removed by the customer: gone at once, and deleted at the provider when that replies', async () => {
  const { shopper, token, customerId } = await paidByCard()
  const { instruments } = await optionsFor(shopper.phone)
  const params = { id: instruments[0]?.id ?? '' }
  app.provider.faults.begin('unavailable', 'deleteCard')
  expect(await shopper.browser.requestWell(removeSavedCard, { params })).toEqual({ removed: true })
  const { saved, shopper: again } = await optionsFor(shopper.phone)
  expect(saved).toBeUndefined()
  expect((await open(again, withCard(params.id))).failure.code).toBe('METHOD_UNAVAILABLE')
  // Pressed twice it is the same.
  expect((await shopper.browser.request(removeSavedCard, { params })).status).toBe(200)
  expect(cards.get(customerId)).toHaveLength(1)
  app.provider.faults.end()
  await vi.waitFor(() => expect(cards.get(customerId)).toEqual([]))
  await vi.waitFor(async () => expect(await rowsOf(token)).toEqual([]))
  const refused = await shopper.browser.request(removeSavedCard, { params })
  expect(refused.failure.code).toBe('NOT_FOUND')
})

test('the provider ends a token: its card is forgotten', async () => {
  const { token } = await paidByCard()
  const event = { eventId: `ended-${token}`, isRedundant: false, endedCard: token }
  expect((await app.receive('razorpay', event)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await rowsOf(token)).toEqual([]))
})

test('reported again and again, a payment saves its card once, and not after it was removed', async () => {
  const { shopper, token, order } = await paidByCard()
  const again = () =>
    shopper.browser.requestWell(getUpiStatus, {
      params: { id: order.attemptId },
      query: { cartId: shopper.cartId },
    })
  const fact = [...app.provider.payments.values()].find(
    ({ instrument }) => instrument?.cardToken === token,
  )
  const report = async (name: string) => {
    const event = { eventId: name, isRedundant: false, payment: fact }
    expect((await app.receive('razorpay', event)).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await app.applyEvents()).toBe(0))
    await again()
  }
  await report(`again-${token}`)
  expect(await rowsOf(token)).toHaveLength(1)
  await app.database.raw('update saved_cards set removed_at = now() where token = $1', [token])
  await report(`late-${token}`)
  expect(await rowsOf(token)).toMatchObject([{ removed_at: expect.any(Date) as Date }])
})

test('[I64] no token stands in a log', () => {
  expect(app.log.join('\n')).not.toMatch(/token_\d/)
})

test('[D-40] a removed store leaves nothing of its customers’ cards', async () => {
  await paidByCard()
  await app.database.transaction(async (transaction) => app.payments.erase?.(transaction, 'meher'))
  for (const table of ['saved_cards', 'provider_customers']) {
    const { rows } = await app.database.raw(`select 1 from ${table} where store_id = 'meher'`, [])
    expect(rows).toEqual([])
  }
})
