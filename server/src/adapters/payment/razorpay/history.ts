import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { PaymentHistory } from '../../../ports/payment-history.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeRazorpayClient, PAYMENTS_PER_PAGE } from './client.ts'
import type { RazorpaySettings } from './index.ts'
import { notesOf, paymentFact, refundFact } from './map.ts'

/** The account's payments by time. [razorpay §1, §4] */
export function makeRazorpayHistory(
  settings: RazorpaySettings,
  http: OutboundHttp,
): PaymentHistory {
  const client = makeRazorpayClient(settings, http)
  return {
    account: settings.code,
    async paymentsSince(since) {
      const from = Math.floor(since.getTime() / 1_000)
      // A fixed end, because new payments would shift the pages.
      const to = Math.floor(Date.now() / 1_000)
      const facts: ProviderPayment[] = []
      for (let skip = 0; ; skip += PAYMENTS_PER_PAGE) {
        const page = await client.paymentsBetween({ from, to, skip })
        facts.push(...page.flatMap((wire) => paymentFact(wire) ?? []))
        if (page.length < PAYMENTS_PER_PAGE) return facts.toReversed()
      }
    },
    refundsOf: async (providerPaymentId) =>
      (await client.refundsOf(providerPaymentId)).map((wire) => ({
        fact: refundFact(wire),
        notes: notesOf(wire),
      })),
    orderNotes: async (providerOrderId) => notesOf(await client.order(providerOrderId)),
  }
}
