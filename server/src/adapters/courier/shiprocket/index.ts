import type { Courier } from '../../../ports/courier.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShiprocketClient } from './client.ts'
import { reportOfTracking } from './map.ts'
import { parseShiprocketWebhook } from './webhook.ts'

export interface ShiprocketSettings {
  /** The store's code for the account. */
  readonly code: string
  readonly email: string
  readonly password: string
  /** Set in their panel beside the webhook's address; sent as `x-api-key`. */
  readonly webhookToken: string
  readonly apiUrl: string
}

export function makeShiprocket(settings: ShiprocketSettings, http: OutboundHttp): Courier {
  const client = makeShiprocketClient(settings, http)
  return {
    account: settings.code,
    // Only the token is in a header, and no id is sent.
    webhookHeaders: [],
    async track(awb) {
      const report = await client.track(awb)
      if (report !== 'LOGGED_OUT') return reportOfTracking(awb, report)
      const [system, reason] = ['shiprocket', 'HTTP_401']
      throw new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason })
    },
    parseWebhook: (webhook) => parseShiprocketWebhook(settings.webhookToken, webhook),
  }
}
