import type { CourierReach } from '@thela/domain/checkout'
import { DELIVERY_REQUEST_KINDS } from '@thela/domain/tracking'
import type { DeliveryRequest, DeliveryRequestTerms, PollingTerms } from '@thela/domain/tracking'
import type { Courier, ParcelReport } from '../courier.ts'
import { fakeFaults } from './fake-faults.ts'
import type { ReturnPickup } from '../return-pickup.ts'
import { readVerified } from './read-verified.ts'

interface ReceivedRequest {
  readonly awb: string
  readonly request: DeliveryRequest
  readonly key: string
}

/** A courier in memory: what it knows of parcels, and which it was requestedReaches about. */
export function fakeCourier() {
  // Of one parcel, by its number, or of all.
  const faults = fakeFaults<string>('courier')
  const reports = new Map<string, ParcelReport>()
  const requested: string[] = []
  // What it says of a pincode; of any other, that it delivers and takes cash there.
  const reaches = new Map<string, CourierReach>()
  const requestedReaches: string[] = []
  // What it was asked after failed deliveries, once per key; of these parcels it accepts nothing.
  const received: ReceivedRequest[] = []
  const notOffered = new Set<string>()
  // Returns that it collects, once per key; from these pincodes it collects nothing.
  const pickups: (ReturnPickup & { readonly awb: string })[] = []
  const requests: DeliveryRequestTerms = {
    kinds: DELIVERY_REQUEST_KINDS,
    cutOffMinutes: 14 * 60,
    maxAttempts: 3,
  }

  const polling: { of: PollingTerms } = {
    of: { callsPerMinute: 10_000, parcelsPerCall: 1, limitOf: 'ACCOUNT' },
  }

  const courierOf = (storeId: string, account: string): Courier => ({
    account,
    webhookHeaders: [],
    get polling() {
      return polling.of
    },
    track(awb) {
      requested.push(awb)
      return faults.perform(awb, () => reports.get(awb))
    },
    reachOf({ to }) {
      requestedReaches.push(to)
      return faults.perform(to, () => reaches.get(to) ?? { isServed: true, takesCash: true })
    },
    bookReturn: (pickup) =>
      faults.perform('bookReturn', () => {
        if (notOffered.has(pickup.from.pincode)) return 'NOT_OFFERED'
        const known = pickups.find(({ key }) => key === pickup.key)
        if (known) return { awb: known.awb }
        const awb = `RETURN-${pickup.key}`
        pickups.push({ ...pickup, awb })
        return { awb }
      }),
    requests,
    requestDelivery(awb, request, key) {
      return faults.perform(awb, () => {
        if (notOffered.has(awb)) return 'NOT_OFFERED'
        if (!received.some((each) => each.key === key)) received.push({ awb, request, key })
        return 'ACCEPTED'
      })
    },
    parseWebhook(webhook) {
      const ping = readVerified(storeId, webhook, 'ping')
      if (ping === 'INVALID_SIGNATURE') return ping
      if (ping !== 'UNREADABLE') return 'TEST'
      return readVerified<ParcelReport>(storeId, webhook, 'awb')
    },
  })

  return {
    courierOf,
    faults,
    polling,
    reports,
    requested,
    reaches,
    requestedReaches,
    received,
    notOffered,
    pickups,
  }
}
