import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { ProviderPayment, PaymentProvider } from '../../../ports/payment-provider.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeRazorpayClient } from './client.ts'
import type { RazorpayAccess, RazorpayClient } from './client.ts'
import { binInfo, paymentFact, refundFact } from './map.ts'
import { readRazorpayWebhook } from './webhook.ts'
import type { WirePayment } from './wire.ts'

export interface RazorpaySettings {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiUrl?: string
  /** The script of the payment page, for the browser. */
  readonly scriptUrl?: string
}

export function makeRazorpay(settings: RazorpaySettings, http: OutboundHttp): PaymentProvider {
  const access: RazorpayAccess = {
    apiUrl: settings.apiUrl ?? 'https://api.razorpay.com',
    keyId: settings.keyId,
    keySecret: settings.keySecret,
  }
  const client = makeRazorpayClient(access, http)

  return {
    code: 'RAZORPAY',
    browser: {
      keyId: settings.keyId,
      scriptUrl: settings.scriptUrl ?? 'https://checkout.razorpay.com/v1/razorpay.js',
    },

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
        // A repeat, or Razorpay's own capture was first: what counts is what it says now.
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

    readWebhook: (webhook) => readRazorpayWebhook(settings.webhookSecret, webhook),

    isGenuineReturn: ({ providerOrderId, providerPaymentId, signature }) =>
      isSignedBy(settings.keySecret, `${providerOrderId}|${providerPaymentId}`, {
        given: signature,
        encoding: 'hex',
      }),

    async lookUpBin(sixDigits) {
      const found = await client.iin(sixDigits)
      return found && binInfo(found)
    },
  }
}

/** Lists leave the card out. It is asked for where money moved, since a receipt names it. */
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
  return new ExternalServiceError({ system: 'razorpay', kind, outcomeUnknown: false, reason })
}
