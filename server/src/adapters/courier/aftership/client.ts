/** [aftership §1] */
import { apiAddress } from '../../api-address.ts'
import type { OutboundCall, OutboundHttp, OutboundResponse } from '../../outbound-http.ts'
import { reply, trackings } from './wire.ts'
import type { WireTracking } from './wire.ts'

const VERSION = '/tracking/2026-07'
const TOTAL_MS = 4_500
const EXISTS = 4003

type Wanted = Pick<OutboundCall, 'operation' | 'effect' | 'method' | 'body'> & {
  readonly path: string
}

export function makeAftershipClient(
  access: { readonly apiUrl: string; readonly apiKey: string },
  http: OutboundHttp,
) {
  const base = `${apiAddress(access.apiUrl)}${VERSION}`

  const call = <T>({ path, ...wanted }: Wanted, read: (response: OutboundResponse) => T) =>
    http.call(
      {
        system: 'aftership',
        ...wanted,
        url: `${base}${path}`,
        headers: { 'as-api-key': access.apiKey },
        totalMs: TOTAL_MS,
      },
      read,
    )

  return {
    /** One for each carrier that it thinks may have the number. */
    trackings: (awb: string): Promise<readonly WireTracking[]> =>
      call(
        {
          operation: 'track',
          effect: 'READ',
          method: 'GET',
          path: `/trackings?tracking_numbers=${encodeURIComponent(awb)}`,
        },
        (response) => response.orRefused().expect(trackings).data.trackings,
      ),
    /** From now on it follows the number: a second time it says that it does so already. */
    follow: (awb: string): Promise<void> =>
      call(
        {
          operation: 'follow',
          effect: 'REPEATABLE',
          method: 'POST',
          path: '/trackings',
          body: { tracking_number: awb },
        },
        (response) => {
          const { code } = response.expect(reply).meta
          if (code === EXISTS || response.isGood) return
          throw response.refused(`META_${code}`)
        },
      ),
  }
}
