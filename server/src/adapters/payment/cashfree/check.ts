import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeCashfreeClient } from './client.ts'
import type { CashfreeSettings } from './index.ts'

/** Checks the key by a call that changes nothing; their API does not list webhooks. */
export function makeCashfreeCheck(settings: CashfreeSettings, http: OutboundHttp): CheckConnection {
  return ({ webhookUrl }) =>
    findingsOf(
      makeCashfreeClient(settings, http)
        .incidents()
        .then(() => [
          good('the key works'),
          good(
            `its webhooks cannot be checked by the API: in the dashboard they must go to ${webhookUrl}, as docs/how-to/connect-your-store.md says`,
          ),
        ]),
      'refuses connections.cashfree[].clientId with secrets.cashfree[].clientSecret',
    )
}
