import { paise } from '@thela/domain/money'
import { ExternalServiceError } from '../external-service-error.ts'
import type {
  PaymentEvent,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../payment-provider.ts'
import { fakeFaults } from './fake-faults.ts'
import { newAbilities, savedCardsOf } from './fake-provider-abilities.ts'
import type { FakeAbilities, SavedCardsOperation } from './fake-provider-abilities.ts'
import { arrived, readVerified } from './read-verified.ts'

interface FakeOrder {
  readonly receipt: string
  readonly amount: number
  readonly notes: Readonly<Record<string, string>>
  readonly choice?: Parameters<PaymentProvider['createOrder']>[0]['choice']
  readonly customer?: Parameters<PaymentProvider['createOrder']>[0]['customer']
}

type Operation =
  | 'offer'
  | 'downtimes'
  | 'createOrder'
  | 'paymentsOfOrder'
  | 'capture'
  | 'refund'
  | 'refundsOfPayment'
  | 'lookUpBin'
  | SavedCardsOperation

/** The events of a provider that say nothing which a better one does not say as well. */
const REDUNDANT_EVENTS = ['payment.authorized', 'order.paid']

/** What the fake keeps: its orders, the payments tried on them, refunds by their key. */
function fakeLedger() {
  const orders = new Map<string, FakeOrder>()
  const payments = new Map<string, ProviderPayment>()
  const refunds = new Map<string, ProviderRefund>()

  const paymentOf = (id: string): ProviderPayment => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`the fake provider has no payment ${id}`)
    return payment
  }
  const refundsOf = (paymentId: string) =>
    [...refunds.values()].filter((fact) => fact.providerPaymentId === paymentId)
  return {
    orders,
    payments,
    refunds,
    paymentOf,
    setStatus(id: string, status: ProviderPayment['status']): ProviderPayment {
      const changed = { ...paymentOf(id), status }
      payments.set(id, changed)
      return changed
    },
    refundsOf,
    /** What was given back of a payment, or is on its way. */
    refundedOf: (paymentId: string) =>
      refundsOf(paymentId)
        .filter(({ status }) => status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

type Ledger = ReturnType<typeof fakeLedger>

/** What it says no to, as providers do. */
const refused = (reason: string) =>
  new ExternalServiceError({ system: 'razorpay', kind: 'refused', outcomeUnknown: false, reason })

/** Its operations on the ledger, without faults. */
function operationsOf(
  ledger: Ledger,
  options: { readonly idPrefix: string; readonly newRefund: () => ProviderRefund['status'] },
) {
  const { idPrefix, newRefund } = options
  const { orders, payments, refunds } = ledger
  return {
    createOrder({
      receipt,
      amount,
      notes,
      choice,
      customer,
    }: FakeOrder & Partial<Parameters<PaymentProvider['createOrder']>[0]>) {
      const known = [...orders].find(([, order]) => order.receipt === receipt)
      if (known && known[1].amount !== amount) throw refused('RECEIPT_OF_OTHER_AMOUNT')
      const providerOrderId = known?.[0] ?? `${idPrefix}order_${orders.size + 1}`
      const customerId = customer?.providerCustomerId
      const chosen = { ...(choice ? { choice } : {}), ...(customer ? { customer } : {}) }
      orders.set(providerOrderId, { receipt, amount, notes, ...chosen })
      return { providerOrderId, ...(customerId ? { browserConfig: { customerId } } : {}) }
    },
    paymentsOfOrder: (providerOrderId: string) =>
      [...payments.values()]
        .filter((fact) => fact.providerOrderId === providerOrderId)
        .map((fact) => arrived(fact)),
    capture(id: string, amount: number) {
      const payment = ledger.paymentOf(id)
      if (payment.status !== 'AUTHORIZED') return payment
      if (payment.amount !== amount) throw refused('OTHER_AMOUNT')
      const isPaid = [...payments.values()].some(
        (fact) => fact.providerOrderId === payment.providerOrderId && fact.status === 'CAPTURED',
      )
      if (isPaid) throw refused('ORDER_PAID')
      return ledger.setStatus(id, 'CAPTURED')
    },
    refund({
      providerPaymentId,
      amount,
      key,
      notes,
      speed,
    }: Parameters<PaymentProvider['refund']>[0]) {
      const known = refunds.get(key)
      if (known) return known
      const payment = ledger.paymentOf(providerPaymentId)
      const left = payment.amount - ledger.refundedOf(providerPaymentId)
      if (payment.status !== 'CAPTURED' || amount > left) throw refused('NOTHING_TO_REFUND')
      const refundId = notes['refund']
      const status = newRefund()
      const refund: ProviderRefund = {
        providerRefundId: `${idPrefix}refund_${refunds.size + 1}`,
        providerPaymentId,
        amount,
        status,
        ...(refundId ? { refundId } : {}),
        ...(speed ? { speed } : {}),
      }
      refunds.set(key, refund)
      if (amount === left && status !== 'FAILED') ledger.setStatus(providerPaymentId, 'REFUNDED')
      return refund
    },
    lookUpBin: (sixDigits: string) =>
      sixDigits.startsWith('4')
        ? ({ network: 'Visa', cardType: 'credit', issuer: 'Fake Bank' } as const)
        : undefined,
  }
}

function portOf(
  storeId: string,
  ledger: Ledger,
  options: {
    readonly account: string
    readonly idPrefix: string
    readonly health: { readonly isAvailable: boolean }
    readonly abilities: FakeAbilities
    readonly faults: ReturnType<typeof fakeFaults<Operation>>
    readonly requestedOrders: string[]
    readonly newRefund: () => ProviderRefund['status']
  },
): PaymentProvider {
  const { account, idPrefix, faults, requestedOrders, abilities } = options
  const operations = operationsOf(ledger, options)
  return {
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
    isAvailable: () => options.health.isAvailable,
    offer: () => faults.perform('offer', () => abilities.offer),
    downtimes: () => faults.perform('downtimes', () => abilities.downtimes),
    ...(abilities.cards ? { savedCards: savedCardsOf(abilities.cards, faults) } : {}),
    createOrder: (order) => faults.perform('createOrder', () => operations.createOrder(order)),
    paymentsOfOrder(providerOrderId) {
      requestedOrders.push(providerOrderId)
      return faults.perform('paymentsOfOrder', () => operations.paymentsOfOrder(providerOrderId))
    },
    capture: (id, amount) => faults.perform('capture', () => operations.capture(id, amount)),
    refund: (refund) => faults.perform('refund', () => operations.refund(refund)),
    refundsOfPayment: (paymentId) =>
      faults.perform('refundsOfPayment', () => ledger.refundsOf(paymentId)),
    parseWebhook: (webhook) => readVerified<PaymentEvent>(storeId, webhook),
    parseReturn({ order, payment, signature }) {
      if (!order || !payment) return 'UNREADABLE'
      if (signature !== `${idPrefix}signed for ${storeId}`) return 'INVALID_SIGNATURE'
      return { providerOrderId: order, providerPaymentId: payment }
    },
    lookUpBin: (sixDigits) => faults.perform('lookUpBin', () => operations.lookUpBin(sixDigits)),
  }
}

/** What the owner does in the provider's dashboard, and how refunds go on. */
function refundActions(ledger: Ledger, idPrefix: string) {
  const { refunds } = ledger
  const end = (key: string, refund: ProviderRefund, status: ProviderRefund['status']) => {
    const ended = { ...refund, status }
    refunds.set(key, ended)
    const payment = ledger.payments.get(refund.providerPaymentId)
    if (status === 'FAILED' && payment?.status === 'REFUNDED') {
      ledger.setStatus(refund.providerPaymentId, 'CAPTURED')
    }
    return ended
  }
  return {
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
    /** How one refund went on. */
    endRefund(refund: ProviderRefund, status: ProviderRefund['status']): ProviderRefund {
      for (const [key, { providerRefundId }] of refunds) {
        if (providerRefundId === refund.providerRefundId) return end(key, refund, status)
      }
      throw new Error(`the fake provider has no refund ${refund.providerRefundId}`)
    },
    /** All refunds that are on their way arrive, or are given up. */
    endRefunds(status: 'PROCESSED' | 'FAILED' = 'PROCESSED'): readonly ProviderRefund[] {
      for (const [key, refund] of refunds) {
        if (refund.status === 'PENDING') end(key, refund, status)
      }
      return [...refunds.values()]
    },
  }
}

/**
 * A payment provider in memory. Its webhooks are the port's own events, signed by one header; its ids
 * begin with `idPrefix`.
 */
export function fakeProvider(code = 'RAZORPAY', idPrefix = '') {
  const faults = fakeFaults<Operation>('razorpay')
  const ledger = fakeLedger()
  const requestedOrders: string[] = []
  const account: { isMissing: boolean; newRefund: ProviderRefund['status'] } = {
    isMissing: false,
    newRefund: 'PROCESSED',
  }
  const health = { isAvailable: true }
  const abilities = newAbilities()
  let events = 0

  return {
    providerOf: (storeId: string): PaymentProvider =>
      portOf(storeId, ledger, {
        account: code,
        idPrefix,
        health,
        abilities,
        faults,
        requestedOrders,
        newRefund: () => account.newRefund,
      }),
    faults,
    /** Whether calls to it are held back. */
    health,
    /** By what it takes money. */
    abilities,
    /** Whether the store has a key with it, and what a refund is at first. */
    account,
    orders: ledger.orders,
    payments: ledger.payments,
    refunds: ledger.refunds,
    /** Each order whose payments were requested, once for each request. */
    requestedOrders,
    ...refundActions(ledger, idPrefix),
    /** Somebody pays (or tries to). */
    pay(providerOrderId: string, more: Partial<ProviderPayment> = {}): ProviderPayment {
      const fact: ProviderPayment = {
        providerPaymentId: `${idPrefix}pay_${ledger.payments.size + 1}`,
        providerOrderId,
        amount: paise(ledger.orders.get(providerOrderId)?.amount ?? 0),
        currency: 'INR',
        status: 'CAPTURED',
        method: 'UPI',
        createdAt: new Date(),
        ...more,
      }
      ledger.payments.set(fact.providerPaymentId, fact)
      return fact
    },
    event(name: string, report: Pick<PaymentEvent, 'payment' | 'refund'>): PaymentEvent {
      events += 1
      return { eventId: `event_${events}`, isRedundant: REDUNDANT_EVENTS.includes(name), ...report }
    },
  }
}
