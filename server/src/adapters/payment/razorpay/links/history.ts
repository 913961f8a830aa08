/** A restored link knows by itself what it was paid; the payments of the account name no link. [razorpay §12] */
import type { PaymentHistory } from '../../../../ports/payment-history.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeRazorpayHistory } from '../history.ts'
import type { RazorpayLinksSettings } from './index.ts'

export function makeRazorpayLinksHistory(
  settings: RazorpayLinksSettings,
  http: OutboundHttp,
): PaymentHistory {
  const account = makeRazorpayHistory({ ...settings, scriptUrl: settings.apiUrl }, http)
  return { ...account, paymentsSince: () => Promise.resolve('NOT_LISTED') }
}
