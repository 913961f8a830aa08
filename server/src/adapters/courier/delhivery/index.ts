import type { Courier } from '../../../ports/courier.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeDelhiveryClient } from './client.ts'
import { inBatches } from './in-batches.ts'
import { reportOfShipment } from './map.ts'
import { reachOfReply } from './reach.ts'
import { REQUEST_TERMS, requestOf } from './request.ts'
import { parseDelhiveryWebhook } from './webhook.ts'
import type { WireShipment } from './wire.ts'

export interface DelhiverySettings {
  /** The store's code for the account. */
  readonly code: string
  readonly token: string
  /** The header of its scans, and what stands in it. */
  readonly webhookHeader: string
  readonly webhookToken: string
  readonly apiUrl: string
}

const MAX_AT_ONCE = 50

export function makeDelhivery(settings: DelhiverySettings, http: OutboundHttp): Courier {
  const client = makeDelhiveryClient(settings, http)
  const shipment = inBatches<WireShipment>(MAX_AT_ONCE, (waybills) => client.shipments(waybills))
  const header = settings.webhookHeader.trim().toLowerCase()
  return {
    account: settings.code,
    // Only the token is in a header, and no id is sent.
    webhookHeaders: [],
    // Half of 750 in five minutes: the rest is for everything else.
    polling: { callsPerMinute: 75, parcelsPerCall: MAX_AT_ONCE, limitOf: 'ADDRESS' },
    async track(awb) {
      const found = await shipment(awb)
      return found && reportOfShipment(found)
    },
    async reachOf({ to }) {
      return reachOfReply(await client.pincode(to), to)
    },
    requests: REQUEST_TERMS,
    async requestDelivery(awb, request) {
      return requestOf(client, { waybill: awb, shipment: await shipment(awb) }, request)
    },
    parseWebhook: (webhook) =>
      parseDelhiveryWebhook({ header, token: settings.webhookToken }, webhook),
  }
}
