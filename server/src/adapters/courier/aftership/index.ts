import type { Courier } from '../../../ports/courier.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeAftershipClient } from './client.ts'
import { reportOfTracking } from './map.ts'
import { parseAftershipWebhook } from './webhook.ts'

export interface AftershipSettings {
  /** The store's code for the account. */
  readonly code: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** Follows the parcels of other carriers: it brings none itself, so it is asked about no place. */
export function makeAftership(settings: AftershipSettings, http: OutboundHttp): Courier {
  const client = makeAftershipClient(settings, http)
  return {
    account: settings.code,
    // Only the signature is in a header; the event's id is in the body.
    webhookHeaders: [],
    // A round of five seconds sends them at once, and it takes ten in a second; a new parcel needs two.
    polling: { callsPerMinute: 60, parcelsPerCall: 1, limitOf: 'ACCOUNT' },
    async track(awb) {
      const found = await client.trackings(awb)
      if (found.length === 0) {
        await client.follow(awb)
        return undefined
      }
      // Of several carriers with this number the one that has scanned it.
      const [newest] = found
        .map(reportOfTracking)
        .toSorted((a, b) => b.scans.length - a.scans.length)
      return newest && newest.scans.length > 0 ? newest : undefined
    },
    requests: { kinds: [], cutOffMinutes: 0, maxAttempts: 3 },
    requestDelivery: async () => 'NOT_OFFERED',
    parseWebhook: (webhook) => parseAftershipWebhook(settings.webhookSecret, webhook),
  }
}
