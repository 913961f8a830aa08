/**
 * The calls of Razorpay’s script, and which of its events are passed on. [checkout §7 Payment
 * request body]
 */
import { validateCardForm } from '@thela/domain/payments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order } from '../fake-order.ts'
import { memberOf, payByRedirect } from '../provider.ts'
import type { BrowserPaymentProvider, FormListener, QrListener } from '../provider.ts'
import { fakeRazorpay, paymentMade } from './fake-razorpay.ts'
import { openProvider } from './index.ts'

const open = () => openProvider(order.config, () => undefined)
const listener = () => ({
  onPaid: vi.fn<QrListener['onPaid']>(),
  onFailed: vi.fn<QrListener['onFailed']>(),
  onCode: vi.fn<QrListener['onCode']>(),
  onExpired: vi.fn<QrListener['onExpired']>(),
})

beforeEach(() => fakeRazorpay())
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['NET_BANKING', 'HDFC', { method: 'netbanking', bank: 'HDFC' }],
  ['WALLET', 'paytm', { method: 'wallet', wallet: 'paytm' }],
] as const)('%s leaves for the page of %s', async (method, instrument, fields) => {
  const provider = await open()
  provider.payByInstrument?.(order, { method, instrument })
  const { razorpay, data } = paymentMade()
  expect(razorpay.options).toEqual({ key: 'key', redirect: true, callback_url: order.callbackUrl })
  expect(data).toMatchObject({ ...fields, order_id: 'order_1', amount: 149_900 })
})

const validated = validateCardForm(
  { number: '4100 2800 0000 1007', expiry: '07/99', cvv: '123', name: 'Asha Rao' },
  { year: 2026, month: 11 },
  { blockedNetworks: [] },
)
if (!validated.ok) throw new Error('a valid card')
const details = validated.value
const customerOrder = { ...order, config: { ...order.config, customerId: 'cust_1' } }
const NEW_CARD = {
  'card[name]': 'Asha Rao',
  'card[number]': '4100280000001007',
  'card[cvv]': '123',
  'card[expiry_month]': '07',
  'card[expiry_year]': '99',
}
const emi = { bank: 'HDFC', durationMonths: 6 }
const EMPTY = { save: undefined, token: undefined, customer_id: undefined }

test.each([
  ['a new card', order, { details, save: true }, { method: 'card', ...NEW_CARD, ...EMPTY }],
  [
    'a new card to be saved',
    customerOrder,
    { details, save: true },
    { ...NEW_CARD, customer_id: 'cust_1', save: 1, consent_to_save_card: 1 },
  ],
  [
    'a new card not to be saved',
    customerOrder,
    { details, save: false },
    { ...NEW_CARD, customer_id: 'cust_1', save: 0, consent_to_save_card: 0 },
  ],
  [
    'a saved card',
    customerOrder,
    { token: 'token_1', cvv: '321', save: true },
    {
      method: 'card',
      token: 'token_1',
      'card[cvv]': '321',
      customer_id: 'cust_1',
      consent_to_save_card: 1,
      'card[number]': undefined,
    },
  ],
  [
    'instalments with a new card',
    order,
    { details, save: false, emi },
    { method: 'emi', emi_duration: 6, ...NEW_CARD },
  ],
  [
    'instalments with a saved card',
    customerOrder,
    { token: 'token_1', cvv: '321', save: true, emi },
    { method: 'emi', emi_duration: 6, token: 'token_1', 'card[cvv]': '321' },
  ],
])('[checkout §7] fields of %s', async (_, paid, card, fields) => {
  payByRedirect(await open(), paid, { method: 'CARD', card })
  const { razorpay, data } = paymentMade()
  expect(razorpay.options).toMatchObject({ redirect: true, callback_url: order.callbackUrl })
  expect({ ...EMPTY, 'card[number]': undefined, ...data }).toMatchObject(fields)
})

test('[checkout §4 Paying, C4.44] from the page itself: no redirect, its result as a form, its error', async () => {
  const provider = await open()
  const form = {
    onPaid: vi.fn<FormListener['onPaid']>(),
    onFailed: vi.fn<FormListener['onFailed']>(),
  }
  const payment = { method: 'NET_BANKING', instrument: 'HDFC' } as const
  provider.payFromPage?.(order, payment, form)
  const { razorpay, data } = paymentMade()
  expect(razorpay.options).toEqual({ key: 'key' })
  expect(data).toMatchObject({ method: 'netbanking', bank: 'HDFC', order_id: 'order_1' })
  expect(data).not.toHaveProperty('callback_url')
  razorpay.post('payment.success', { razorpay_payment_id: 'pay_1', org: null })
  expect(form.onPaid).toHaveBeenCalledExactlyOnceWith({ razorpay_payment_id: 'pay_1' })
  razorpay.post('payment.error', { error: { code: 'BAD_REQUEST_ERROR', description: 'No.' } })
  const failed = { code: 'BAD_REQUEST_ERROR', description: 'No.', isGivenUp: false }
  expect(form.onFailed).toHaveBeenCalledExactlyOnceWith(failed)
  razorpay.post('payment.error', { error: { reason: 'payment_cancelled', code: 'x' } })
  expect(form.onFailed).toHaveBeenLastCalledWith({ code: 'x', isGivenUp: true })
})

test('an order with a page of its own is paid there, whatever was chosen', () => {
  const payOnPage = vi.fn<NonNullable<BrowserPaymentProvider['payOnPage']>>()
  const payByCard = vi.fn()
  const redirected = { ...order, config: { redirectUrl: 'https://pay.example/link' } }
  payByRedirect({ payOnPage, payByCard }, redirected, {
    method: 'CARD',
    card: { details, save: false },
  })
  payByRedirect({ payOnPage, payByCard }, order, { method: 'PAGE' })
  expect(payOnPage.mock.calls).toEqual([[redirected], [order]])
  expect(payByCard).not.toHaveBeenCalled()
  expect(() => payByRedirect({}, order, { method: 'PAGE' })).toThrow('no payOnPage with RAZORPAY')
})

test('[D-1] a request to a UPI id: its events are passed on, and it can be cancelled', async () => {
  const reported = listener()
  const begun = memberOf(await open(), 'payByUpiId', order)(order, 'asha@okaxis', reported)
  const { razorpay, data, parameters } = paymentMade()
  expect(parameters).toBeUndefined()
  expect(data).toMatchObject({
    method: 'upi',
    vpa: 'asha@okaxis',
    'upi[vpa]': 'asha@okaxis',
    'upi[flow]': 'collect',
  })
  razorpay.post('payment.error', { error: { description: 'Expired.' } })
  expect(reported.onFailed).toHaveBeenCalledWith('Expired.')
  begun.cancel()
  expect(razorpay.isCancelled).toBe(true)
})

test('an unsupported method is refused, and nothing is sent', async () => {
  const provider = await open()
  const pay = () => provider.payByInstrument?.(order, { method: 'PAY_LATER', instrument: 'x' })
  expect(pay).toThrow('no PAY_LATER with Razorpay')
  expect(() => paymentMade()).toThrow('no payment was made')
})

test('[D-1] a payment in an app: its events are passed on, and it can be cancelled', async () => {
  const reported = listener()
  const begun = memberOf(await open(), 'payByUpiApp', order)(order, 'CREDPAY', reported)
  const { razorpay, parameters } = paymentMade()
  expect(parameters).toEqual({ app: 'cred' })
  razorpay.post('payment.error', { error: { description: 'Declined.' } })
  expect(reported.onFailed).toHaveBeenCalledWith('Declined.')
  razorpay.post('payment.success', {})
  expect(reported.onPaid).toHaveBeenCalledOnce()
  begun.cancel()
  expect(razorpay.isCancelled).toBe(true)
})

test('[D-1] a QR code: created, then expired', async () => {
  const reported = listener()
  memberOf(await open(), 'showUpiQr', order)(order, reported)
  const { razorpay } = paymentMade()
  razorpay.post('payment.upi.qr', { status: 'created', qr_url: 'upi://pay', expires_on: 9 })
  expect(reported.onCode).toHaveBeenCalledWith({ link: 'upi://pay', endsAt: 9 })
  razorpay.post('payment.upi.qr', { status: 'expired', expires_on: 9 })
  expect(reported.onExpired).toHaveBeenCalledOnce()
})
