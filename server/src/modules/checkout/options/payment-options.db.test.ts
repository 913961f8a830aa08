/**
 * Offered options follow the store and what its accounts accept; a choice is validated against them.
 * [checkout §3, §4, §5, §9]
 */
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { paise } from '@thela/domain/money'
import { istDay } from '@thela/domain/calendar'
import { payInThree } from '@thela/domain/payments'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
const clock = { now: new Date('2026-11-22T06:00:00Z') }

const EVERYTHING = {
  cards: {
    networks: ['visa', 'mastercard', 'rupay'],
    types: ['credit', 'debit', 'prepaid'],
  },
  upi: { allowsCollect: true },
  banks: [
    { code: 'YESB', name: 'Yes' },
    { code: 'SBIN', name: 'SBI' },
    { code: 'HDFC', name: 'HDFC' },
    { code: 'NEWB', name: 'A New Bank' },
    { code: 'XXXX', name: '' },
  ],
  wallets: ['amazonpay', 'phonepe', 'paytm', 'unheardof'],
  emiPlans: [
    {
      id: 'ICIC-6',
      bank: 'ICIC',
      cardType: 'credit',
      durationMonths: 6,
      interestRatePercent: 13,
      minAmount: paise(0),
    },
    {
      id: 'HDFC-9',
      bank: 'HDFC',
      cardType: 'credit',
      durationMonths: 9,
      interestRatePercent: 15.125,
      minAmount: paise(0),
    },
    {
      id: 'HDFC-3',
      bank: 'HDFC',
      cardType: 'credit',
      durationMonths: 3,
      interestRatePercent: 14,
      minAmount: paise(0),
      processingFee: paise(99_00),
    },
    {
      id: 'HDFC-24',
      bank: 'HDFC',
      cardType: 'credit',
      durationMonths: 24,
      interestRatePercent: 16,
      minAmount: paise(900_000_00),
    },
    {
      id: 'NOPE-3',
      bank: 'NOPE',
      cardType: 'credit',
      durationMonths: 3,
      interestRatePercent: 1,
      minAmount: paise(0),
    },
  ],
  hasPayLater: true,
} as const

type File = Record<string, Record<string, unknown>>

/** The store's file again: what its accounts offer is asked anew. */
const applyStore = (payments: object = {}, more: (file: File) => void = () => undefined) =>
  app.applyMeher((file) => {
    Object.assign(file['payments'] ?? {}, payments)
    more(file)
  })

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(() => {
  app.provider.faults.end()
  app.provider.abilities.methods = ['CARD', 'UPI', 'NET_BANKING', 'WALLET', 'EMI', 'PAY_LATER']
  app.provider.abilities.offer = EVERYTHING
  app.provider.abilities.downtimes = []
})

async function offered() {
  const shopper = await openShopper(app)
  const { cartId, addressId, browser } = shopper
  const body = { cartId, addressId, shippingOptionId: 'standard' }
  const reply = await browser.requestWell(getPayments, { body })
  const optionOf = (wanted: string) => reply.options.find(({ id }) => id === wanted)
  const idsOf = (wanted: string) => optionOf(wanted)?.instruments.map(({ id }) => id)
  return { ...reply, shopper, body, optionOf, idsOf }
}

test('an option is offered only if an account accepts it, or it needs none', async () => {
  app.provider.abilities.methods = ['CARD', 'UPI']
  await applyStore()
  const { options, currentOrder } = await offered()
  expect(options.map(({ id }) => id)).toEqual(['UPI', 'CREDIT_DEBIT_CARD', 'COD'])
  expect(currentOrder).toEqual(['UPI', 'CREDIT_DEBIT_CARD', 'COD'])
})

test('[checkout §8, C8.32] without lists of its own a store takes all wallets and banks, the popular ones first', async () => {
  await applyStore()
  const { idsOf, optionOf, banks, wallets } = await offered()
  expect(idsOf('NET_BANKING')).toEqual(['HDFC', 'SBIN', 'YESB', 'NEWB'])
  expect(idsOf('WALLETS')).toEqual(['paytm', 'phonepe', 'amazonpay'])
  expect(banks[1]).toEqual({ code: 'SBIN', name: 'State Bank of India' })
  expect(optionOf('NET_BANKING')?.instruments.at(-1)).toMatchObject({ name: 'A New Bank' })
  expect(wallets).toEqual(['paytm', 'phonepe', 'amazonpay'])
  const alerts = app.logged('alert').map(({ alert }) => String(alert).split(' (')[0])
  expect(alerts).toEqual(['UNKNOWN_BANK XXXX', 'UNKNOWN_WALLET unheardof'])
})

test('[checkout §5, C5.49] its lists limit them; an empty list switches the method off', async () => {
  await applyStore({ banks: ['YESB', 'BARB_R'], wallets: [] })
  const { idsOf, optionOf } = await offered()
  expect(idsOf('NET_BANKING')).toEqual(['YESB'])
  expect(optionOf('WALLETS')).toBeUndefined()
})

test('[I27] while the provider does not reply the store’s own lists are used', async () => {
  app.provider.faults.begin('unavailable', 'offer')
  await applyStore({ banks: ['YESB'], emi: { enabled: true } })
  const { idsOf, optionOf } = await offered()
  expect(idsOf('NET_BANKING')).toEqual(['YESB'])
  expect(idsOf('WALLETS')).toEqual(['paytm', 'phonepe', 'airtelmoney', 'mobikwik'])
  expect(optionOf('EMI')).toBeUndefined()
})

test('[checkout §3 Store uiConfig flags, C3.14] showUPIIntent decides whether apps are listed', async () => {
  await applyStore()
  const shown = await offered()
  expect(shown.idsOf('UPI')).toContain('GPAY')
  expect(shown.upiIntents).toEqual(shown.idsOf('UPI'))
  await applyStore({}, (file) => Object.assign((file['uiConfig'] ??= {}), { showUPIIntent: false }))
  const hidden = await offered()
  expect(hidden.idsOf('UPI')).toEqual([])
  expect(hidden.upiIntents).toEqual([])
})

test('[D-1, checkout §4 Downtime] an option that takes typed UPI ids names the handles that are down', async () => {
  await applyStore()
  expect((await offered()).optionOf('UPI')).not.toHaveProperty('upiIds')
  app.provider.abilities.downtimes = [{ kind: 'VPA_HANDLE', code: 'okaxis', severity: 'HIGH' }]
  await applyStore({ collectUpi: true })
  expect((await offered()).optionOf('UPI')).toMatchObject({ upiIds: { downHandles: ['okaxis'] } })
})

test('[D-1] collect needs the store’s switch and the provider’s permission', async () => {
  const collect = async () => (await offered()).upiVPAOptions.collect
  await applyStore()
  expect(await collect()).toBe(false)
  await applyStore({ collectUpi: true })
  expect(await collect()).toBe(true)
  app.provider.abilities.offer = { ...EVERYTHING, upi: { allowsCollect: false } }
  await applyStore({ collectUpi: true })
  expect(await collect()).toBe(false)
})

test('[checkout §5, C5.35] cards without the blocked networks and types', async () => {
  await applyStore({ blockedCards: { networks: ['visa'], types: ['prepaid'] } })
  expect((await offered()).cards).toEqual({
    networks: ['mastercard', 'rupay'],
    types: ['credit', 'debit'],
  })
})

test('[checkout §9, C9.2, D-11, C3.62] EMI: banks by the rate of their first plan, plans by duration', async () => {
  const emi = { enabled: true, minimumAmount: TEA_FOR_TWO, processingFee: 150_00 }
  await applyStore({ emi })
  const { optionOf, idsOf, emiConfig } = await offered()
  expect(idsOf('EMI')).toEqual(['ICIC-6', 'HDFC-3', 'HDFC-9'])
  expect(emiConfig.cards).toMatchObject({
    minimumAmount: TEA_FOR_TWO,
    banks: [
      { bank: 'ICIC', name: 'ICICI Bank', planIds: ['ICIC-6'] },
      { bank: 'HDFC', planIds: ['HDFC-3', 'HDFC-9'] },
    ],
  })
  const plans = optionOf('EMI')?.instruments.map((each) => each.emi)
  expect(plans?.[1]).toMatchObject({
    bank: 'HDFC',
    duration: 3,
    interestRate: 14,
    processingFeePlan: { amount: 99_00, type: 'fixed' },
  })
  expect(plans?.[2]).toMatchObject({
    interestRate: 15.125,
    processingFeePlan: { amount: 150_00 },
    orderValue: TEA_FOR_TWO,
  })
  await applyStore({ emi: { ...emi, minimumAmount: TEA_FOR_TWO + 1 } })
  expect((await offered()).optionOf('EMI')).toMatchObject({
    instruments: [],
    reason: { code: 'EMI_BELOW_MINIMUM', params: { amount: '₹500.01' } },
  })
  await applyStore({ emi: { ...emi, enabled: false } })
  expect((await offered()).optionOf('EMI')).toBeUndefined()
})

test('[checkout §3, C3.25, C3.26] pay later, under its own name or as the brand’s instalments', async () => {
  const shown = async () => {
    const { optionOf, emiConfig } = await offered()
    return [optionOf('BRAND_EMI')?.label, emiConfig.payLater]
  }
  await applyStore()
  expect(await shown()).toEqual([undefined, undefined])
  await applyStore({ payLater: true })
  expect(await shown()).toEqual([undefined, {}])
  expect((await offered()).optionOf('BRAND_EMI')).not.toHaveProperty('instalments')
  await applyStore({}, (file) => {
    file['uiConfig'] = { ...file['uiConfig'], showBrandEMI: true }
  })
  const label = 'Meher Pantry Pay in 3'
  expect(await shown()).toEqual([label, { label }])
  // One day for both, also at midnight.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const parts = (await offered()).optionOf('BRAND_EMI')?.instalments ?? []
  expect(parts.map(({ amount }) => amount)).toEqual(
    payInThree(paise(TEA_FOR_TWO), new Date()).map(({ amount }) => amount),
  )
  expect(parts[0]?.dueOn).toBe(istDay(new Date()))
  vi.useRealTimers()
  await applyStore({ payLater: true }, (file) => {
    const brandLabel = 'Meher in parts'
    file['uiConfig'] = { ...file['uiConfig'], showBrandEMI: true, brandLabel }
  })
  expect((await shown())[0]).toBe('Meher in parts')
  app.provider.abilities.offer = { ...EVERYTHING, hasPayLater: false }
  await applyStore({ payLater: true })
  expect((await offered()).optionOf('BRAND_EMI')).toBeUndefined()
})

test('[checkout §3, C3.50, C3.51] an instrument has its own price, method configs have the amounts of this order', async () => {
  await applyStore({
    methods: [
      {
        type: 'NET_BANKING',
        discount: { kind: 'PERCENT', percent: 2 },
        subMethodPref: [{ bank: 'SBIN', value: { kind: 'FLAT', amount: 30_00 } }],
      },
    ],
  })
  const { optionOf, paymentMethodConfig } = await offered()
  const total = TEA_FOR_TWO - 10_00
  const banking = optionOf('NET_BANKING')
  expect(banking?.quote.total).toBe(total)
  expect(banking?.instruments.map(({ quote }) => quote?.total)).toEqual([
    undefined,
    TEA_FOR_TWO - 30_00,
    undefined,
    undefined,
  ])
  expect(paymentMethodConfig[0]).toEqual({
    type: 'NET_BANKING',
    charge: 0,
    discount: 10_00,
    subMethodPref: [{ bank: 'SBIN', value: 30_00 }],
  })
})

test('[checkout §4, C4.29] downtimes: marked by name, listed last; slight ones are not shown', async () => {
  app.provider.abilities.downtimes = [
    { kind: 'BANK', code: 'HDFC', severity: 'HIGH' },
    { kind: 'WALLET', code: 'paytm', severity: 'MEDIUM' },
    { kind: 'WALLET', code: 'phonepe', severity: 'LOW' },
    { kind: 'UPI_APP', code: 'GPAY', severity: 'HIGH' },
    { kind: 'VPA_HANDLE', code: 'ybl', severity: 'HIGH' },
    { kind: 'ISSUER', code: 'ICIC', severity: 'HIGH' },
    { kind: 'NETWORK', code: 'ALL', severity: 'HIGH' },
  ]
  await applyStore({ emi: { enabled: true, minimumAmount: 0 } })
  const { optionOf, idsOf, paymentDowntimeConfig } = await offered()
  const last = (id: string) => optionOf(id)?.instruments.at(-1)
  expect(idsOf('NET_BANKING')).toEqual(['SBIN', 'YESB', 'NEWB', 'HDFC'])
  expect(last('NET_BANKING')).toMatchObject({ downtime: 'HDFC Bank' })
  expect(idsOf('WALLETS')).toEqual(['phonepe', 'amazonpay', 'paytm'])
  expect(last('UPI')).toMatchObject({ id: 'GPAY', downtime: 'Google Pay' })
  expect(last('EMI')).toMatchObject({ id: 'ICIC-6', downtime: 'ICICI Bank' })
  expect(optionOf('UPI')).toMatchObject({ partlyDown: 'ybl' })
  expect(optionOf('UPI')).not.toHaveProperty('downtime')
  expect(optionOf('CREDIT_DEBIT_CARD')?.downtime).toBe('Credit / Debit Card')
  expect(optionOf('NET_BANKING')).not.toHaveProperty('downtime')
  expect(paymentDowntimeConfig).toEqual({
    issuers: ['ICIC'],
    networks: ['ALL'],
    upiApps: ['GPAY'],
    vpaHandles: ['ybl'],
    wallets: ['paytm'],
    banks: ['HDFC'],
  })
})

test('[checkout §9, C9.30] the store’s own rule marks a wallet at its hours', async () => {
  // 11:30 in India.
  await applyStore({ downtimeRules: [{ wallet: 'paytm', from: 11, to: 12 }] })
  const marked = await offered()
  expect(marked.optionOf('WALLETS')?.instruments.at(-1)).toMatchObject({
    id: 'paytm',
    downtime: 'Paytm',
  })
  const { now } = clock
  onTestFinished(() => {
    clock.now = now
  })
  clock.now = new Date('2026-11-22T06:30:00Z')
  expect((await offered()).idsOf('WALLETS')?.[0]).toBe('paytm')
})

test('[C7.26] the specified query is accepted, and an amount in it is only compared', async () => {
  await applyStore()
  const { shopper, body } = await offered()
  const { cartId, addressId, shippingOptionId: shippingMethod } = body
  const query = { cartId, addressId, shippingMethod, storeId: 'meher' }
  const request = (more: object, content: object = {}) =>
    shopper.browser.request(getPayments, { query: { ...query, ...more }, body: content })
  expect((await request({ orderValue: String(TEA_FOR_TWO) })).status).toBe(200)
  expect((await request({ orderValue: '1' })).failure.code).toBe('PRICE_CHANGED')
  expect((await request({ storeId: 'dhaga' })).status).toBe(404)
  expect((await request({}, { shippingOptionId: 'other' })).status).toBe(400)
  expect((await request({ cartId: undefined })).status).toBe(400)
})

test('it is paid: the order has the method, the provider learns the bank', async () => {
  await applyStore()
  const { shopper } = await offered()
  const payment: PaymentChoice = { option: 'NET_BANKING', instrument: 'HDFC' }
  const body = {
    ...shopper.payBody(TEA_FOR_TWO, { payment }),
    meta: { paymentMethod: 'NET_BANKING' as const },
  }
  const { status, reply } = await shopper.browser.request(createPaymentOrder, { body })
  expect({ status, amount: reply.amount }).toEqual({ status: 200, amount: TEA_FOR_TWO })
  expect(app.provider.orders.get(reply.providerOrderId)).toMatchObject({
    choice: { method: 'NET_BANKING', instrument: 'HDFC' },
  })
  const { rows } = await app.database.raw(
    `select method, frozen->'snapshot'->>'paymentMethod' as snapshot from payment_attempts where attempt_id = $1`,
    [reply.attemptId],
  )
  expect(rows).toEqual([{ method: 'NET_BANKING', snapshot: 'NET_BANKING' }])
})

async function payBy(
  shopper: Shopper,
  payment: PaymentChoice,
  paid: Parameters<typeof app.provider.pay>[1],
) {
  const { browser, cartId } = shopper
  const method = payment.option === 'WALLETS' ? 'WALLET' : payment.option
  const body = { ...shopper.payBody(TEA_FOR_TWO, { payment }), meta: { paymentMethod: method } }
  const { reply } = await browser.request(createPaymentOrder, { body })
  app.provider.pay(reply.providerOrderId, paid)
  await browser.request(getUpiStatus, { params: { id: reply.attemptId }, query: { cartId } })
}

test('[checkout §3, §5, C3.49, C5.47, I31] what a customer paid with before: last used first, only what is offered; nothing of a guest', async () => {
  await applyStore()
  const phone = '+919811122233'
  const bank = (code: string) => ({ method: 'NET_BANKING', instrument: { bank: code } }) as const
  const by = (instrument: string): PaymentChoice => ({ option: 'NET_BANKING', instrument })
  await payBy(await openShopper(app, { phone }), by('YESB'), bank('YESB'))
  await payBy(
    await openShopper(app, { phone }),
    { option: 'WALLETS', instrument: 'paytm' },
    { method: 'WALLET', instrument: { wallet: 'paytm' } },
  )
  await payBy(await openShopper(app, { phone }), by('SBIN'), bank('SBIN'))
  await payBy(await openShopper(app, { phone }), by('YESB'), bank('YESB'))
  const seen = async (isGuest: boolean, of = phone) => {
    const { browser, cartId, addressId } = await openShopper(app, { phone: of, isGuest })
    return browser.requestWell(getPayments, { body: { cartId, addressId } })
  }
  const reply = await seen(false)
  expect(reply.previouslyUsedOrder).toEqual(['NET_BANKING', 'WALLETS'])
  expect(reply.savedPaymentMethods.map(({ data }) => data.name ?? data.walletType)).toEqual([
    'YESB',
    'SBIN',
    'paytm',
  ])
  const marked = reply.options.flatMap(({ instruments }) =>
    instruments.filter(({ isLastUsed }) => isLastUsed).map(({ id }) => id),
  )
  expect(marked.toSorted()).toEqual(['YESB', 'paytm'])
  const nothing = { previouslyUsedOrder: [], savedPaymentMethods: [] }
  expect(await seen(true)).toMatchObject(nothing)
  expect(await seen(false, '+919811122244')).toMatchObject(nothing)
  await applyStore({ banks: ['SBIN'], wallets: [] })
  expect(await seen(false)).toMatchObject({
    previouslyUsedOrder: ['NET_BANKING'],
    savedPaymentMethods: [{ type: 'NET_BANKING', data: { name: 'SBIN' } }],
  })
})

test('[D-64] a bank that only the second account offers is paid there', async () => {
  app.secondProvider.abilities.methods = ['CARD', 'NET_BANKING']
  app.secondProvider.abilities.offer = {
    ...EVERYTHING,
    banks: [{ code: 'KARB', name: 'Karnataka' }],
  }
  await applyStore({ primary: 'RAZORPAY', fallback: 'SECOND' }, (file) => {
    const connections = file['connections'] as Record<string, { code: string }[]>
    const secrets = file['secrets'] as Record<string, { code: string }[]>
    for (const part of [connections, secrets]) {
      const [first] = part['razorpay'] ?? []
      if (first) part['razorpay'] = [first, { ...first, code: 'SECOND' }]
    }
  })
  const { shopper, idsOf } = await offered()
  expect(idsOf('NET_BANKING')).toContain('KARB')
  const payment: PaymentChoice = { option: 'NET_BANKING', instrument: 'KARB' }
  const body = {
    ...shopper.payBody(TEA_FOR_TWO, { payment }),
    meta: { paymentMethod: 'NET_BANKING' as const },
  }
  const { reply } = await shopper.browser.request(createPaymentOrder, { body })
  expect(reply.providerOrderId).toMatch(/^second_/)
})

test.each<[string, PaymentChoice, number, string]>([
  [
    'a bank that no account has',
    { option: 'NET_BANKING', instrument: 'KARB' },
    409,
    'METHOD_UNAVAILABLE',
  ],
  ['a part on delivery', { option: 'UPI', partial: true }, 409, 'METHOD_UNAVAILABLE'],
  ['a plan of no bank', { option: 'EMI', instrument: 'HDFC-3' }, 409, 'METHOD_UNAVAILABLE'],
  ['EMI without a plan', { option: 'EMI' }, 409, 'METHOD_UNAVAILABLE'],
  ['a method of another option', { option: 'CREDIT_DEBIT_CARD' }, 400, 'INVALID_PAYMENT_BODY'],
])('%s is refused', async (_name, payment, status, code) => {
  await applyStore()
  const { shopper } = await offered()
  const methods = { NET_BANKING: 'NET_BANKING', EMI: 'EMI' } as const
  const paymentMethod =
    payment.option === 'NET_BANKING' || payment.option === 'EMI' ? methods[payment.option] : 'UPI'
  const body = { ...shopper.payBody(TEA_FOR_TWO, { payment }), meta: { paymentMethod } as const }
  const refused = await shopper.browser.request(createPaymentOrder, { body })
  expect({ status: refused.status, code: refused.failure.code }).toEqual({ status, code })
})

test('a method without an account of the store is refused, though the page requests it', async () => {
  app.provider.abilities.methods = ['CARD']
  await applyStore()
  const { shopper } = await offered()
  const { status, failure } = await shopper.pay(TEA_FOR_TWO)
  expect({ status, code: failure.code }).toEqual({ status: 409, code: 'METHOD_UNAVAILABLE' })
})
