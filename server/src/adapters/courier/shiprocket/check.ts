import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShiprocket } from './index.ts'
import type { ShiprocketSettings } from './index.ts'

/** A parcel number that does not exist: the response shows whether the account works. */
const NO_PARCEL = '000000000000'

export function makeShiprocketCheck(
  settings: ShiprocketSettings,
  http: OutboundHttp,
): CheckConnection {
  return () =>
    findingsOf(
      makeShiprocket(settings, http)
        .track(NO_PARCEL)
        .then(() => [good('the account works')]),
      'refuses secrets.shiprocket[].email with its password',
    )
}
