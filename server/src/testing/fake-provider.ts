import type { ProviderMethod } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type {
  ProviderPayment,
  PaymentProvider,
  PaymentEvent,
  ProviderRefund,
} from '../ports/payment-provider.ts'
import { fakeTrouble } from './fake-trouble.ts'
import { arrived, readVerified } from './read-verified.ts'

interface FakeOrder {
  readonly receipt: string
  readonly amount: number
}

/** A payment provider in memory: orders, the payments tried on them, refunds. Its ids begin with `idPrefix`. */
export function fakeProvider(account = 'RAZORPAY', idPrefix = '') {
  const trouble = fakeTrouble('razorpay')
  const orders = new Map<string, FakeOrder>()
  const payments = new Map<string, ProviderPayment>()
  const refunds = new Map<string, ProviderRefund>()
  const requestedOrders: string[] = []
  const health = { isAvailable: true }
  const abilities: { methods: ProviderMethod[] } = { methods: ['CARD', 'UPI'] }

  const paymentOf = (id: string): ProviderPayment => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`the pretended provider has no payment ${id}`)
    return payment
  }

  const providerOf = (storeId: string): PaymentProvider => ({
    system: 'RAZORPAY',
    account,
    browser: {
      origins: ['https://pay.example'],
      config: { keyId: `key_${storeId}`, scriptUrl: 'https://pay.example/script.js' },
    },
    get methods() {
      return abilities.methods
    },
    webhookHeaders: [],
    isAvailable: () => health.isAvailable,
    async createOrder({ receipt, amount }) {
      trouble.trigger()
      const known = [...orders].find(([, order]) => order.receipt === receipt)
      const providerOrderId = known?.[0] ?? `${idPrefix}order_${orders.size + 1}`
      orders.set(providerOrderId, { receipt, amount })
      return { providerOrderId }
    },
    async paymentsOfOrder(providerOrderId) {
      requestedOrders.push(providerOrderId)
      trouble.trigger()
      return [...payments.values()]
        .filter((fact) => fact.providerOrderId === providerOrderId)
        .map((fact) => ({ ...arrived(fact), createdAt: fact.createdAt }))
    },
    async capture(id) {
      trouble.trigger()
      payments.set(id, { ...paymentOf(id), status: 'CAPTURED' })
      return paymentOf(id)
    },
    async refund({ providerPaymentId, amount, key, notes }) {
      trouble.trigger()
      const known = refunds.get(key)
      const providerRefundId = known?.providerRefundId ?? `${idPrefix}refund_${refunds.size + 1}`
      const refundId = notes['refund']
      const refund = {
        providerRefundId,
        providerPaymentId,
        amount,
        status: 'PROCESSED' as const,
        ...(refundId ? { refundId } : {}),
      }
      refunds.set(key, refund)
      return refund
    },
    async refundsOfPayment(providerPaymentId) {
      trouble.trigger()
      return [...refunds.values()].filter((fact) => fact.providerPaymentId === providerPaymentId)
    },
    parseWebhook: (webhook) => readVerified<PaymentEvent>(storeId, webhook),
    parseReturn({ order, payment, signature }) {
      if (!order || !payment) return 'UNREADABLE'
      if (signature !== `${idPrefix}signed for ${storeId}`) return 'INVALID_SIGNATURE'
      return { providerOrderId: order, providerPaymentId: payment }
    },
    async lookUpBin(sixDigits) {
      trouble.trigger()
      if (!sixDigits.startsWith('4')) return undefined
      return { network: 'visa', cardType: 'credit', issuer: 'Pretend Bank' }
    },
  })

  return {
    providerOf,
    trouble,
    /** Whether calls to it are held back. */
    health,
    payments,
    /** Whether the store has a key with it. */
    account: { isMissing: false },
    /** By what it takes money. */
    abilities,
    orders,
    refunds,
    /** Each order that it was asked about, as often as it was. */
    requestedOrders,
    /** The owner gives money back in the provider's dashboard, under a name of its own. */
    refundInDashboard(
      providerPaymentId: string,
      amount: number,
      status: ProviderRefund['status'] = 'PROCESSED',
    ): ProviderRefund {
      const providerRefundId = `${idPrefix}refund_${refunds.size + 1}`
      const refund = { providerRefundId, providerPaymentId, amount: paise(amount), status }
      refunds.set(`dashboard_${refunds.size + 1}`, refund)
      return refund
    },
    /** How a refund of the dashboard went on. */
    endRefund(refund: ProviderRefund, status: ProviderRefund['status']): ProviderRefund {
      const ended = { ...refund, status }
      for (const [key, { providerRefundId }] of refunds) {
        if (providerRefundId === refund.providerRefundId) refunds.set(key, ended)
      }
      return ended
    },
    /** Somebody pays (or tries to). */
    pay(providerOrderId: string, more: Partial<ProviderPayment> = {}): ProviderPayment {
      const fact: ProviderPayment = {
        providerPaymentId: `${idPrefix}pay_${payments.size + 1}`,
        providerOrderId,
        amount: paise(orders.get(providerOrderId)?.amount ?? 0),
        currency: 'INR',
        status: 'CAPTURED',
        method: 'UPI',
        createdAt: new Date(),
        ...more,
      }
      payments.set(fact.providerPaymentId, fact)
      return fact
    },
  }
}
