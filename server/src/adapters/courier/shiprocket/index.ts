import type { Courier } from '../../../ports/courier.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShiprocketClient } from './client.ts'
import { reportOfTracking } from './map.ts'
import { reachOfReply } from './reach.ts'
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

/** The lightest that is charged for: the weight does not decide who delivers where. */
const USUAL_KG = '0.5'

function loggedIn<T>(reply: T | 'LOGGED_OUT'): T {
  if (reply !== 'LOGGED_OUT') return reply
  const [system, reason] = ['shiprocket', 'HTTP_401']
  throw new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason })
}

export function makeShiprocket(settings: ShiprocketSettings, http: OutboundHttp): Courier {
  const client = makeShiprocketClient(settings, http)
  return {
    account: settings.code,
    // Only the token is in a header, and no id is sent.
    webhookHeaders: [],
    async track(awb) {
      const report = await client.track(awb)
      return reportOfTracking(awb, loggedIn(report))
    },
    async reachOf({ from, to }) {
      const reply = await client.serviceability({
        pickup_postcode: from,
        delivery_postcode: to,
        weight: USUAL_KG,
        cod: '0',
      })
      return reachOfReply(loggedIn(reply))
    },
    parseWebhook: (webhook) => parseShiprocketWebhook(settings.webhookToken, webhook),
  }
}
