import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeBharatxClient } from './client.ts'
import type { BharatxSettings } from './index.ts'

/** A call that changes nothing tells which version of the API the account uses. */
export function makeBharatxCheck(settings: BharatxSettings, http: OutboundHttp): CheckConnection {
  return () =>
    findingsOf(
      makeBharatxClient(settings, http)
        .version()
        .then((version) => [
          version === '2'
            ? good('the key works; each transaction names our address for webhooks')
            : {
                isGood: false,
                words:
                  'the key is wrong, or the account uses the first version of the API, which is not supported',
              },
        ]),
      'refuses connections.bharatx[].partnerId with secrets.bharatx[].privateKey',
    )
}
