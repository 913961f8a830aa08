/**
 * The calls of Razorpay’s script, and which of its events are passed on. [checkout §7 Payment
 * request body]
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order } from '../fake-order.ts'
import type { QrListener } from '../provider.ts'
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

test('an unsupported method is refused, and nothing is sent', async () => {
  const provider = await open()
  const pay = () => provider.payByInstrument?.(order, { method: 'PAY_LATER', instrument: 'x' })
  expect(pay).toThrow('no PAY_LATER with Razorpay')
  expect(() => paymentMade()).toThrow('no payment was made')
})

test('[D-1] a payment in an app: its events are passed on, and it can be cancelled', async () => {
  const reported = listener()
  const begun = (await open()).payByUpiApp(order, 'CREDPAY', reported)
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
  ;(await open()).showUpiQr(order, reported)
  const { razorpay } = paymentMade()
  razorpay.post('payment.upi.qr', { status: 'created', qr_url: 'upi://pay', expires_on: 9 })
  expect(reported.onCode).toHaveBeenCalledWith({ link: 'upi://pay', endsAt: 9 })
  razorpay.post('payment.upi.qr', { status: 'expired', expires_on: 9 })
  expect(reported.onExpired).toHaveBeenCalledOnce()
})
