import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type {
  ProviderPayment,
  PaymentProvider,
  SavedCards,
} from '../../../ports/payment-provider.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeRazorpayClient } from './client.ts'
import type { RazorpayClient } from './client.ts'
import { binInfo, paymentFact, refundFact, savedCard } from './map.ts'
import { downtimesOf, offerOf } from './offer.ts'
import { parseRazorpayReturn, parseRazorpayWebhook, WEBHOOK_HEADERS } from './webhook.ts'
import type { WirePayment } from './wire.ts'

export interface RazorpaySettings {
  /** The store's code for the account. */
  readonly code: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiUrl: string
  /** Their browser script. */
  readonly scriptUrl: string
}

const SYSTEM = 'razorpay'

const REFUND_SPEEDS = { NORMAL: 'normal', INSTANT: 'optimum' } as const

export function makeRazorpay(settings: RazorpaySettings, http: OutboundHttp): PaymentProvider {
  const { apiUrl, scriptUrl, keyId } = settings
  const client = makeRazorpayClient(settings, http)

  return {
    system: 'RAZORPAY',
    account: settings.code,
    browser: {
      origins: [...new Set([apiUrl, scriptUrl].map((url) => new URL(url).origin))],
      config: { keyId, scriptUrl },
    },
    methods: ['CARD', 'UPI', 'NET_BANKING', 'WALLET', 'EMI'],
    webhookHeaders: WEBHOOK_HEADERS,
    isAvailable: () => !http.isHeldBack(SYSTEM, apiUrl),
    async offer() {
      const allowsCollect = client.allowsCollect().catch(() => false)
      return offerOf(await client.methods(), await allowsCollect)
    },
    downtimes: async () => downtimesOf(await client.downtimes()),

    savedCards: savedCardsOf(client),

    async createOrder({ receipt, amount, notes, customer }) {
      const customerId = customer.providerCustomerId
      const created = await client.createOrder({ receipt, amount, notes, customerId })
      const order =
        created === 'RECEIPT_EXISTS'
          ? (await client.ordersWithReceipt(receipt)).find((found) => found.receipt === receipt)
          : created
      if (order === undefined) throw failure('refused', 'RECEIPT_REFUSED')
      if (order.amount !== amount || order.currency !== 'INR') {
        throw failure('refused', 'RECEIPT_OF_OTHER_AMOUNT')
      }
      return {
        providerOrderId: order.id,
        ...(customerId === undefined ? {} : { browserConfig: { customerId } }),
      }
    },

    async paymentsOfOrder(providerOrderId) {
      const wires = await client.paymentsOfOrder(providerOrderId)
      return Promise.all(
        wires.map(async (wire) => factOf(await withCard(client, wire), providerOrderId)),
      )
    },

    async capture(providerPaymentId, amount) {
      try {
        return factOf(await client.capture(providerPaymentId, amount))
      } catch (error) {
        if (!(error instanceof ExternalServiceError) || error.kind !== 'refused') throw error
        // A retry, or Razorpay captured first: its current status counts.
        const fact = factOf(await client.payment(providerPaymentId))
        const isTaken = fact.status === 'CAPTURED' || fact.status === 'REFUNDED'
        if (!isTaken || fact.amount !== amount) throw error
        return fact
      }
    },

    async refund({ providerPaymentId, amount, key, notes, speed = 'NORMAL' }) {
      const fields = { amount, speed: REFUND_SPEEDS[speed], notes }
      return refundFact(await client.refund(providerPaymentId, fields, key))
    },

    async refundsOfPayment(providerPaymentId) {
      return (await client.refundsOf(providerPaymentId)).map(refundFact)
    },

    parseWebhook: (webhook) => parseRazorpayWebhook(settings.webhookSecret, webhook),
    parseReturn: (form) => parseRazorpayReturn(settings.keySecret, form),

    async lookUpBin(sixDigits) {
      const found = await client.iin(sixDigits)
      return found && binInfo(found)
    },
  }
}

function savedCardsOf(client: RazorpayClient): SavedCards {
  return {
    // The phone alone: they match e-mail and phone together, and an e-mail may change.
    ensureCustomer: ({ phone }) => client.customerOf(phone),
    async cardsOf(customerId) {
      const tokens = await client.tokensOf(customerId)
      return tokens.flatMap((token) => savedCard(token) ?? [])
    },
    async deleteCard(customerId, token) {
      try {
        await client.deleteToken(customerId, token)
      } catch (error) {
        if (!(error instanceof ExternalServiceError) || error.kind !== 'refused') throw error
        const left = await client.tokensOf(customerId)
        if (left.some(({ id }) => id === token)) throw error
      }
    },
  }
}

/** Lists omit the card. It is fetched where a payment was captured, since a receipt names it. */
async function withCard(client: RazorpayClient, wire: WirePayment): Promise<WirePayment> {
  const isWanted = ['card', 'emi'].includes(wire.method ?? '') && !wire.card
  if (!isWanted || !['authorized', 'captured'].includes(wire.status)) return wire
  return client.payment(wire.id).catch(() => wire)
}

function factOf(wire: WirePayment, providerOrderId?: string): ProviderPayment {
  const fact = paymentFact(wire)
  const isOfOrder = providerOrderId === undefined || fact?.providerOrderId === providerOrderId
  if (fact === undefined || !isOfOrder) throw failure('invalidResponse', 'PAYMENT_OF_OTHER_ORDER')
  return fact
}

function failure(kind: ExternalServiceError['kind'], reason: string): ExternalServiceError {
  return new ExternalServiceError({ system: SYSTEM, kind, outcomeUnknown: false, reason })
}
