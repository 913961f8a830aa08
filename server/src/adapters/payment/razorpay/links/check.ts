import type { CheckConnection } from '../../../../ports/connection-check.ts'
import { findingsOf, good } from '../../../findings.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeLinksClient } from './client.ts'
import type { RazorpayLinksSettings } from './index.ts'

/** Checks the key by a call that changes nothing; their API does not list webhooks. */
export function makeRazorpayLinksCheck(
  settings: RazorpayLinksSettings,
  http: OutboundHttp,
): CheckConnection {
  return ({ webhookUrl }) =>
    findingsOf(
      makeLinksClient(settings, http)
        .find('check')
        .then(() => [
          good('the key works'),
          good(
            `its webhooks cannot be checked by the API: in the dashboard payment_link.paid, .partially_paid, .cancelled and .expired must go to ${webhookUrl}`,
          ),
        ]),
      'refuses connections.razorpay_links[].keyId with secrets.razorpay_links[].keySecret',
    )
}
