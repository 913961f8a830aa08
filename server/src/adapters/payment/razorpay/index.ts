import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { ProviderPayment, PaymentProvider } from '../../../ports/payment-provider.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeRazorpayClient } from './client.ts'
import type { RazorpayClient } from './client.ts'
import { binInfo, paymentFact, refundFact } from './map.ts'
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
    offer: async () => offerOf(await client.methods()),
    downtimes: async () => downtimesOf(await client.downtimes()),

    async createOrder({ receipt, amount, notes }) {
      const created = await client.createOrder({ receipt, amount, notes })
      const order =
        created === 'RECEIPT_EXISTS'
          ? (await client.ordersWithReceipt(receipt)).find((found) => found.receipt === receipt)
          : created
      if (order === undefined) throw failure('refused', 'RECEIPT_REFUSED')
      if (order.amount !== amount || order.currency !== 'INR') {
        throw failure('refused', 'RECEIPT_OF_OTHER_AMOUNT')
      }
      return { providerOrderId: order.id }
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
        if (fact.status !== 'CAPTURED' && fact.status !== 'REFUNDED') throw error
        return fact
      }
    },

    async refund({ providerPaymentId, amount, key, notes }) {
      return refundFact(await client.refund(providerPaymentId, { amount, notes }, key))
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
