import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeAftershipClient } from './client.ts'
import type { AftershipSettings } from './index.ts'

/** A number that nobody has: it is only looked for, since following it would cost. */
const NO_NUMBER = '000000000000'

export function makeAftershipCheck(
  settings: AftershipSettings,
  http: OutboundHttp,
): CheckConnection {
  return () =>
    findingsOf(
      makeAftershipClient(settings, http)
        .trackings(NO_NUMBER)
        .then(() => [good('the account works')]),
      'refuses secrets.aftership[].apiKey',
    )
}
