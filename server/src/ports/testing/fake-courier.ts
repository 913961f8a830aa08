import type { CourierReach } from '@thela/domain/checkout'
import type { Courier, ParcelReport } from '../courier.ts'
import { fakeFaults } from './fake-faults.ts'
import { readVerified } from './read-verified.ts'

/** A courier in memory: what it knows of parcels, and which it was requestedReaches about. */
export function fakeCourier() {
  // Of one parcel, by its number, or of all.
  const faults = fakeFaults<string>('courier')
  const reports = new Map<string, ParcelReport>()
  const requested: string[] = []
  // What it says of a pincode; of any other, that it delivers and takes cash there.
  const reaches = new Map<string, CourierReach>()
  const requestedReaches: string[] = []

  const courierOf = (storeId: string, account: string): Courier => ({
    account,
    webhookHeaders: [],
    track(awb) {
      requested.push(awb)
      return faults.perform(awb, () => reports.get(awb))
    },
    reachOf({ to }) {
      requestedReaches.push(to)
      return faults.perform(to, () => reaches.get(to) ?? { isServed: true, takesCash: true })
    },
    parseWebhook(webhook) {
      const ping = readVerified(storeId, webhook, 'ping')
      if (ping === 'INVALID_SIGNATURE') return ping
      if (ping !== 'UNREADABLE') return 'TEST'
      return readVerified<ParcelReport>(storeId, webhook, 'awb')
    },
  })

  return { courierOf, faults, reports, requested, reaches, requestedReaches }
}
