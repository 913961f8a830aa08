import type { Courier } from '../../../ports/courier.ts'
import { OutsideFailure } from '../../../ports/outside-failure.ts'
import type { OutwardHttp } from '../../outward-http.ts'
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

export function makeShiprocket(settings: ShiprocketSettings, http: OutwardHttp): Courier {
  const { email, password, apiUrl = 'https://apiv2.shiprocket.in/v1/external' } = settings
  const client = makeShiprocketClient({ apiUrl, email, password }, http)
  return {
    code: 'SHIPROCKET',
    async track(awb) {
      const told = await client.track(awb)
      if (told !== 'LOGGED_OUT') return reportOfTracking(awb, told)
      const [system, reason] = ['shiprocket', 'HTTP_401']
      throw new OutsideFailure({ system, kind: 'refused', mayHaveActed: false, reason })
    },
    readWebhook: (webhook) => readShiprocketWebhook(settings.webhookToken, webhook),
  }
}
