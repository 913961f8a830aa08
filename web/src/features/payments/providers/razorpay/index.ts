import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type {
  BrowserPayment,
  BrowserPaymentProvider,
  PaymentListener,
  ProviderConfig,
  QrListener,
  RedirectPayment,
} from '../provider.ts'
import { loadRazorpay } from './load-razorpay.ts'
import { cardData, instrumentData, upiData, upiIdData } from './payment-data.ts'
import { providerApp } from './provider-app.ts'
import type { Razorpay } from './razorpay.ts'

export async function openProvider(
  { keyId = '', scriptUrl = '' }: ProviderConfig,
  onSlow: () => void,
): Promise<BrowserPaymentProvider> {
  const Razorpay = await loadRazorpay(scriptUrl, onSlow)
  const make = () => new Razorpay({ key: keyId })
  // Created ahead, so that it can load its settings before the shopper's click.
  let prepared = make()
  const take = () => {
    const taken = prepared
    prepared = make()
    return taken
  }
  const leave = ({ callbackUrl }: PaymentOrder, data: Parameters<Razorpay['createPayment']>[0]) => {
    new Razorpay({ key: keyId, redirect: true, callback_url: callbackUrl }).createPayment(data)
  }
  return {
    payByCard: (order, card) => leave(order, cardData(order, card)),
    payByInstrument: (order, payment) => leave(order, instrumentData(order, payment)),
    payFromPage(order, payment, listener) {
      const begun = take()
      begun.on('payment.success', (form) => listener.onPaid(textsOf(form)))
      begun.on('payment.error', ({ error: { reason, ...error } = {} }) =>
        listener.onFailed({ ...error, isGivenUp: reason === 'payment_cancelled' }),
      )
      const { callback_url: _left, ...data } = dataOf(order, payment)
      begun.createPayment(data)
      return { cancel: () => begun.emit('payment.cancel') }
    },
    payByUpiApp(order, app, listener) {
      const payment = take()
      const begun = listen(payment, listener)
      payment.createPayment(upiData(order), { app: providerApp(app) })
      return begun
    },
    payByUpiId(order, upiId, listener) {
      const payment = take()
      const begun = listen(payment, listener)
      payment.createPayment(upiIdData(order, upiId))
      return begun
    },
    showUpiQr(order, listener) {
      const payment = take()
      const begun = listen(payment, listener)
      listenForCode(payment, listener)
      payment.createPayment(upiData(order), { app: 'any', flow: 'qr' })
      return begun
    },
  }
}

function dataOf(order: PaymentOrder, payment: RedirectPayment) {
  if (payment.method === 'PAGE') throw new Error('no page of Razorpay')
  return payment.method === 'CARD' ? cardData(order, payment.card) : instrumentData(order, payment)
}

/** Its result, as its own form has it. */
function textsOf(form: unknown): Readonly<Record<string, string>> {
  const entries = typeof form === 'object' && form !== null ? Object.entries(form) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function listen(payment: Razorpay, listener: PaymentListener): BrowserPayment {
  payment.on('payment.success', () => listener.onPaid())
  payment.on('payment.error', ({ error }) => listener.onFailed(error?.description))
  return { cancel: () => payment.emit('payment.cancel') }
}

function listenForCode(payment: Razorpay, listener: QrListener): void {
  payment.on('payment.upi.qr', ({ status, qr_url: link, expires_on: endsAt }) => {
    if (status === 'created' && link) listener.onCode({ link, endsAt })
    if (status === 'expired') listener.onExpired()
  })
}
