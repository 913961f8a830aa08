import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeDelhivery } from './index.ts'
import type { DelhiverySettings } from './index.ts'

/** A waybill that does not exist: the response shows whether the token works. */
const NO_WAYBILL = '000000000000'

export function makeDelhiveryCheck(
  settings: DelhiverySettings,
  http: OutboundHttp,
): CheckConnection {
  return () =>
    findingsOf(
      makeDelhivery(settings, http)
        .track(NO_WAYBILL)
        .then(() => [good('the account works')]),
      'refuses secrets.delhivery[].token',
    )
}
