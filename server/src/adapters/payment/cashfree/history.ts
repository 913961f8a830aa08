/** [cashfree §2] */
import type { PaymentHistory } from '../../../ports/payment-history.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { omitUndefined } from '@thela/domain/values'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeCashfreeClient } from './client.ts'
import type { CashfreeSettings } from './index.ts'
import { idsOf, ourRefundId, paymentFact, refundFact } from './map.ts'

/** Asks at most this many orders at once. */
const AT_ONCE = 5

/**
 * The account's payments by time: their report names the orders in which money moved, and each order
 * its payments. A payment that failed moved nothing, and is missing.
 */
export function makeCashfreeHistory(
  settings: CashfreeSettings,
  http: OutboundHttp,
): PaymentHistory {
  const client = makeCashfreeClient(settings, http)

  async function ordersSince(since: Date): Promise<readonly string[]> {
    // A fixed end, because new payments would shift the pages.
    const to = new Date()
    const orders = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await client.reconciliation({ from: since, to, cursor })
      for (const { event_details, order_details } of page.data ?? []) {
        const orderId = order_details?.order_id
        if (event_details?.event_type === 'PAYMENT' && orderId) orders.add(orderId)
      }
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    return [...orders]
  }

  return {
    account: settings.code,
    async paymentsSince(since) {
      const orders = await ordersSince(since)
      const facts: ProviderPayment[] = []
      for (let begin = 0; begin < orders.length; begin += AT_ONCE) {
        const wires = await Promise.all(
          orders.slice(begin, begin + AT_ONCE).map((orderId) => client.paymentsOf(orderId)),
        )
        facts.push(...wires.flat().flatMap((wire) => paymentFact(wire) ?? []))
      }
      return facts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    async refundsOf(providerPaymentId) {
      const { orderId } = idsOf(providerPaymentId)
      const wires = await client.refundsOf(orderId)
      return wires.flatMap((wire) => {
        const fact = refundFact(wire)
        if (fact?.providerPaymentId !== providerPaymentId) return []
        return [{ fact, notes: omitUndefined({ refund: ourRefundId(wire) }) }]
      })
    },
    orderNotes: async (providerOrderId) => (await client.order(providerOrderId)).order_tags ?? {},
  }
}
