import type { Courier } from '../../../ports/courier.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShiprocketClient } from './client.ts'
import { reportOfTracking } from './map.ts'
import { readShiprocketWebhook } from './webhook.ts'

export interface ShiprocketSettings {
  readonly email: string
  readonly password: string
  /** Set in their panel beside the webhook's address; comes back as `x-api-key`. */
  readonly webhookToken: string
  readonly apiUrl?: string
}

export function makeShiprocket(settings: ShiprocketSettings, http: OutboundHttp): Courier {
  const { email, password, apiUrl = 'https://apiv2.shiprocket.in/v1/external' } = settings
  const client = makeShiprocketClient({ apiUrl, email, password }, http)
  return {
    code: 'SHIPROCKET',
    async track(awb) {
      const report = await client.track(awb)
      if (report !== 'LOGGED_OUT') return reportOfTracking(awb, report)
      const [system, reason] = ['shiprocket', 'HTTP_401']
      throw new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason })
    },
    readWebhook: (webhook) => readShiprocketWebhook(settings.webhookToken, webhook),
  }
}
