import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeRazorpayHistory } from './history.ts'
import type { RazorpaySettings } from './index.ts'

/** Checks the key by a call that changes nothing; their API does not list webhooks. */
export function makeRazorpayCheck(settings: RazorpaySettings, http: OutboundHttp): CheckConnection {
  return ({ webhookUrl }) =>
    findingsOf(
      makeRazorpayHistory(settings, http)
        .paymentsSince(new Date())
        .then(() => [
          good('the key works'),
          good(
            `its webhooks cannot be checked by the API: in the dashboard they must go to ${webhookUrl}, as docs/how-to/connect-your-store.md says`,
          ),
        ]),
      'refuses connections.razorpay[].keyId with secrets.razorpay[].keySecret',
    )
}
