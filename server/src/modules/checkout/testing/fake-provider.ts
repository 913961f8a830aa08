import { paise } from '@thela/domain/money'
import type {
  ProviderPayment,
  PaymentProvider,
  PaymentEvent,
  ProviderRefund,
} from '../../../ports/payment-provider.ts'

const WORD = 'the agreed word'
const unused = () => Promise.reject(new Error('not part of this'))

/** A provider in memory with its own ledger. Its webhooks are our own words, proved by one header. */
export function fakeProvider() {
  const orders = new Map<
    string,
    {
      readonly receipt: string
      readonly amount: number
      readonly notes: Readonly<Record<string, string>>
    }
  >()
  const payments = new Map<string, ProviderPayment>()
  const refunds = new Map<string, ProviderRefund>()
  let events = 0

  const paymentOf = (paymentId: string): ProviderPayment => {
    const payment = payments.get(paymentId)
    if (!payment) throw new Error(`there is no payment ${paymentId}`)
    return payment
  }
  const change = (paymentId: string, status: ProviderPayment['status']): ProviderPayment => {
    const changed = { ...paymentOf(paymentId), status }
    payments.set(paymentId, changed)
    return changed
  }

  const provider: {
    -readonly [AsyncAction in keyof PaymentProvider]: PaymentProvider[AsyncAction]
  } = {
    system: 'RAZORPAY',
    account: 'RAZORPAY',
    browser: {
      origins: ['https://provider.example'],
      config: { keyId: 'key', scriptUrl: 'https://provider.example/script.js' },
    },
    methods: ['CARD', 'UPI'],
    webhookHeaders: [],
    isAvailable: () => true,
    async createOrder({ receipt, amount, notes }) {
      const providerOrderId = `order_${receipt}`
      orders.set(providerOrderId, { receipt, amount, notes })
      return { providerOrderId }
    },
    async paymentsOfOrder(providerOrderId) {
      return [...payments.values()].filter((fact) => fact.providerOrderId === providerOrderId)
    },
    async capture(paymentId) {
      const { status } = paymentOf(paymentId)
      return status === 'AUTHORIZED' ? change(paymentId, 'CAPTURED') : paymentOf(paymentId)
    },
    async refund({ providerPaymentId, amount, key, notes }) {
      const earlier = refunds.get(key)
      if (earlier) return earlier
      if (paymentOf(providerPaymentId).status !== 'CAPTURED') throw new Error('nothing to refund')
      change(providerPaymentId, 'REFUNDED')
      const refund: ProviderRefund = {
        providerRefundId: `refund_${refunds.size}`,
        providerPaymentId,
        amount,
        status: 'PENDING',
        ...(notes['refund'] ? { refundId: notes['refund'] } : {}),
      }
      refunds.set(key, refund)
      return refund
    },
    async refundsOfPayment(providerPaymentId) {
      return [...refunds.values()].filter((fact) => fact.providerPaymentId === providerPaymentId)
    },
    parseWebhook({ body, headers, isVerified }) {
      if (!isVerified && headers['x-proof'] !== WORD) return 'INVALID_SIGNATURE'
      return JSON.parse(Buffer.from(body).toString()) as PaymentEvent
    },
    parseReturn: () => 'UNREADABLE',
    lookUpBin: unused,
  }

  return {
    provider,
    orders,
    payments,
    refunds,
    proof: { 'x-proof': WORD },
    /** What the shopper, the bank and the provider do: a new payment on an order. */
    pay(providerOrderId: string, status: ProviderPayment['status'] = 'CAPTURED'): ProviderPayment {
      const fact: ProviderPayment = {
        providerPaymentId: `pay_${payments.size}`,
        providerOrderId,
        amount: paise(orders.get(providerOrderId)?.amount ?? 0),
        currency: 'INR',
        status,
        method: 'UPI',
        ...(status === 'FAILED' ? { failure: { reason: 'declined', description: 'No.' } } : {}),
        createdAt: new Date(0),
      }
      payments.set(fact.providerPaymentId, fact)
      return fact
    },
    /** All refunds that are on their way arrive, or are given up. */
    endRefunds(status: 'PROCESSED' | 'FAILED' = 'PROCESSED'): readonly ProviderRefund[] {
      for (const [key, refund] of refunds) {
        if (refund.status !== 'PENDING') continue
        refunds.set(key, { ...refund, status })
        if (status === 'FAILED') change(refund.providerPaymentId, 'CAPTURED')
      }
      return [...refunds.values()]
    },
    event(name: string, report: Pick<PaymentEvent, 'payment' | 'refund'>): PaymentEvent {
      events += 1
      const isRedundant = ['payment.authorized', 'order.paid'].includes(name)
      return { eventId: `event_${events}`, isRedundant, ...report }
    },
  }
}
