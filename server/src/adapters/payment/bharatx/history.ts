/** It lists no transactions: only one whose id is known can be read. [bharatx §1] */
import type { PaymentHistory } from '../../../ports/payment-history.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeBharatxClient } from './client.ts'
import type { BharatxSettings } from './index.ts'
import { notesOf, refundFact } from './map.ts'

export function makeBharatxHistory(settings: BharatxSettings, http: OutboundHttp): PaymentHistory {
  const client = makeBharatxClient(settings, http)
  return {
    account: settings.code,
    paymentsSince: () => Promise.resolve('NOT_LISTED'),
    async refundsOf(id) {
      const { refunds } = await client.transaction(id)
      return (refunds ?? []).map((wire) => ({ fact: refundFact(id, wire), notes: {} }))
    },
    orderNotes: async (id) => notesOf(await client.transaction(id)),
  }
}
