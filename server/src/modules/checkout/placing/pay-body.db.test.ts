/** What the pay body describes is compared, and a plan is frozen. [checkout §7, §9, D-7, I13] */
import {
  createPaymentOrder,
  getSuccessInfo,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      Object.assign(file['payments'] ?? {}, {
        emi: { enabled: true, minimumAmount: 0, processingFee: 0 },
        methods: [{ type: 'UPI', discount: { kind: 'FLAT', amount: 20_00 } }],
      })
      const shop = { id: 'shop', displayText: 'Our shop', fixed: 0, address: '12 Church Street' }
      Object.assign((file['shippingPref'] ??= {}), { pickupRates: [shop] })
    },
  })
  app.provider.abilities.methods = ['CARD', 'UPI', 'EMI', 'NET_BANKING']
  app.provider.abilities.offer = {
    ...app.provider.abilities.offer,
    banks: [{ code: 'HDFC', name: 'HDFC' }],
    emiPlans: [
      {
        id: 'HDFC-6',
        bank: 'HDFC',
        cardType: 'credit',
        durationMonths: 6,
        interestRatePercent: 12,
        minAmount: paise(0),
        processingFee: paise(99_00),
      },
    ],
  }
})
afterAll(() => app.close())

const TOTAL = TEA_FOR_TWO - 20_00
/** 500 rupees at 1 per cent a month, six times. */
const PLAN = {
  duration: 6,
  interestRate: 12,
  interestAmount: 17_62,
  installment: 86_27,
  processingFee: 99_00,
} as const
const UPI = { payment: { option: 'UPI' } } as const
const BY_BANK = { payment: { option: 'NET_BANKING', instrument: 'HDFC' } } as const
const BY_PLAN = { payment: { option: 'EMI', instrument: 'HDFC-6' } } as const

async function request(shopper: Shopper, stage: Partial<Stage>, meta: object = {}) {
  const methods = { NET_BANKING: 'NET_BANKING', EMI: 'EMI' } as const
  const option = stage.payment?.option
  const paymentMethod = option === 'NET_BANKING' || option === 'EMI' ? methods[option] : 'UPI'
  const amount = paymentMethod === 'UPI' ? TOTAL : TEA_FOR_TWO
  const body = { ...shopper.payBody(amount, stage), meta: { paymentMethod, ...meta } }
  return shopper.browser.request(createPaymentOrder, { body })
}

test('[checkout §7, C7.53, C3.63] a body that describes the order as it is: accepted', async () => {
  const shopper = await openShopper(app)
  const { status } = await request(
    shopper,
    {
      ...UPI,
      discount_value: 0,
      gift_card_value: 0,
      shipping_charge: 0,
      payment_discount: 20_00,
      payment_charge: 0,
      cod_amount: 0,
      prepaid_amount: TOTAL,
      requires_shipping: true,
      shippingMetadata: { type: 'DELIVERY' },
      partial_cod_opted_in: false,
      paymentMethod: 'UPI',
      prepaidMethodDetails: { paymentMethod: 'UPI' },
      subPaymentMethod: 'SWC',
    },
    { swiftCustomerId: undefined },
  )
  expect(status).toBe(200)
})

test.each<[string, Partial<Stage>, string]>([
  ['discount_value', { ...UPI, discount_value: 1 }, 'PRICE_CHANGED'],
  ['gift_card_value', { ...UPI, gift_card_value: 1 }, 'GIFT_CARD_CHANGED'],
  ['shipping_charge', { ...UPI, shipping_charge: 1 }, 'PRICE_CHANGED'],
  ['payment_discount', { ...UPI, payment_discount: 0 }, 'PRICE_CHANGED'],
  ['payment_charge', { ...UPI, payment_charge: 1 }, 'PRICE_CHANGED'],
  ['cod_amount', { ...UPI, cod_amount: TOTAL }, 'PRICE_CHANGED'],
  ['prepaid_amount', { ...UPI, prepaid_amount: TOTAL - 1 }, 'PRICE_CHANGED'],
  ['emiConfig without EMI', { ...UPI, emiConfig: PLAN }, 'PRICE_CHANGED'],
  ['a fee of the plan', { ...BY_PLAN, emiConfig: { ...PLAN, processingFee: 0 } }, 'PRICE_CHANGED'],
  ['a rate of the plan', { ...BY_PLAN, emiConfig: { ...PLAN, interestRate: 1 } }, 'PRICE_CHANGED'],
  ['months of the plan', { ...BY_PLAN, emiConfig: { ...PLAN, duration: 3 } }, 'PRICE_CHANGED'],
  [
    'an instalment of the plan',
    { ...BY_PLAN, emiConfig: { ...PLAN, installment: PLAN.installment - 1 } },
    'PRICE_CHANGED',
  ],
  [
    'interest of the plan',
    { ...BY_PLAN, emiConfig: { ...PLAN, interestAmount: PLAN.interestAmount + 1 } },
    'PRICE_CHANGED',
  ],
  ['requires_shipping', { ...UPI, requires_shipping: false }, 'CART_CHANGED'],
  ['another delivery', { ...UPI, shippingMetadata: { type: 'PICKUP' } }, 'CART_CHANGED'],
  ['a pickup', { ...UPI, shippingMetadata: { type: 'DELIVERY', pickupId: 'x' } }, 'CART_CHANGED'],
  [
    'the speed of a delivery',
    { ...UPI, shippingMetadata: { type: 'DELIVERY', serviceType: 'SAME_DAY' } },
    'CART_CHANGED',
  ],
  [
    'a local delivery',
    { ...UPI, shippingMetadata: { type: 'DELIVERY', localDeliveryId: 'x' } },
    'CART_CHANGED',
  ],
  ['paymentMethod', { ...UPI, paymentMethod: 'WALLET' }, 'INVALID_PAYMENT_BODY'],
  ['partial COD', { ...UPI, partial_cod_opted_in: true }, 'METHOD_UNAVAILABLE'],
  ['by an app, which a bank is not', { ...BY_BANK, paymentInfo: 'Intent' }, 'INVALID_PAYMENT_BODY'],
  ['another bank', { ...BY_BANK, paymentInfo: { id: 'SBIN' } }, 'INVALID_PAYMENT_BODY'],
  [
    'another method in the details',
    { ...BY_BANK, prepaidMethodDetails: { paymentMethod: 'UPI' } },
    'INVALID_PAYMENT_BODY',
  ],
])('[checkout §7, I13] %s that differs: refused', async (_name, stage, code) => {
  const shopper = await openShopper(app)
  expect((await request(shopper, stage)).failure.code).toBe(code)
})

test('[checkout §7, C7.52] UPI by an app is said by a word alone', async () => {
  const shopper = await openShopper(app)
  expect((await request(shopper, { ...UPI, paymentInfo: 'Intent' })).status).toBe(200)
})

test.each([
  ['is kept', {}, {}, 200],
  ['is kept', { verify: 'false' }, { attemptPlaceOrder: false }, 200],
  ['is compared first', { verify: '' }, {}, 409],
  ['is compared first', {}, { attemptPlaceOrder: true }, 409],
] as const)(
  '[checkout §7] a draft of another total %s: %j, %j',
  async (_name, query, more, status) => {
    const { browser, stage } = await openShopper(app)
    const body = { ...stage, ...UPI, total_value: TOTAL - 1, ...more }
    expect((await browser.request(stageOrder, { query, body })).status).toBe(status)
  },
)

test('[checkout §3, C3.59] the delivery of a placed order has its id by its kind too', async () => {
  const shopper = await openShopper(app)
  const stage = { shipping_option_id: 'shop', payment: { option: 'COD' } } as const
  expect((await shopper.placeCod(stage)).status).toBe(200)
  const query = { cart_id: shopper.cartId }
  const { shipping_metadata: delivery } = await shopper.browser.requestWell(getSuccessInfo, {
    query,
  })
  expect(delivery).toMatchObject({ type: 'PICKUP', id: 'shop', pickupId: 'shop' })
  expect(delivery).not.toHaveProperty('localDeliveryId')
})

test('[checkout §7] another customer’s id is refused', async () => {
  const shopper = await openShopper(app)
  const { failure } = await request(shopper, UPI, { swiftCustomerId: 'somebody' })
  expect(failure.code).toBe('INVALID_PAYMENT_BODY')
})

async function payByPlan(more: object) {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  const { reply } = await request(shopper, { ...BY_PLAN, emiConfig: PLAN, subPaymentMethod: 'SWC' })
  app.provider.pay(reply.providerOrderId, more)
  await browser.request(getUpiStatus, { params: { id: reply.attemptId }, query: { cartId } })
  const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
  return { info, browser }
}

test('[checkout §9, D-11] an order by EMI keeps its plan: thank-you page and account show it', async () => {
  const { info, browser } = await payByPlan({
    method: 'EMI',
    instrument: { issuer: 'HDFC', network: 'Visa', cardType: 'credit' },
  })
  const emiConfig = { ...PLAN, bank: 'HDFC Bank' }
  expect(info).toMatchObject({ paymentMethod: 'EMI', emiConfig, subPaymentMethod: 'SWC' })
  const { billingDetails } = await browser.requestWell(getOrder, { query: { id: info.orderId } })
  expect(billingDetails).toMatchObject({ paymentMethod: 'EMI', emiConfig })
})

test('[checkout §9] chosen by EMI and paid in another way: the order has no plan', async () => {
  const { info } = await payByPlan({ method: 'UPI' })
  expect(info).toMatchObject({ paymentMethod: 'UPI', refund: { amount: 20_00 } })
  expect(info).not.toHaveProperty('emiConfig')
})
