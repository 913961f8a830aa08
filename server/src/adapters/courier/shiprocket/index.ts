import type { Courier } from '../../../ports/courier.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { bookReturn } from './book-return.ts'
import { makeShiprocketClient } from './client.ts'
import { loggedIn } from './logged-in.ts'
import { reportOfTracking } from './map.ts'
import { reachOfReply } from './reach.ts'
import { actionOf, REQUEST_TERMS, wasRequested } from './request.ts'
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

export function makeShiprocket(settings: ShiprocketSettings, http: OutboundHttp): Courier {
  const client = makeShiprocketClient(settings, http)
  return {
    account: settings.code,
    // Only the token is in a header, and no id is sent.
    webhookHeaders: [],
    // It names no limit.
    polling: { callsPerMinute: 60, parcelsPerCall: 1, limitOf: 'ACCOUNT' },
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
    bookReturn: (pickup) => bookReturn(client, pickup),
    requests: REQUEST_TERMS,
    async requestDelivery(awb, request, key) {
      const failed = loggedIn(await client.failedDelivery(awb))
      if (!failed) return 'NOT_OFFERED'
      if (wasRequested(failed, key)) return 'ACCEPTED'
      return loggedIn(await client.act(awb, actionOf(request, key)))
    },
    parseWebhook: (webhook) => parseShiprocketWebhook(settings.webhookToken, webhook),
  }
}
