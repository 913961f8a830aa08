/** [tracking §4 Page behaviour, T4.80, ADR-227] */
import { isChatEligible, shipmentTimeline } from '@thela/domain/tracking'
import type { FoundShipment } from '../find-shipment.ts'
import { shipmentOf } from '../shipment-to-wire.ts'

/** Whether the customer, whose view is never the public one, can chat about the parcel. */
export function isChatOffered({ store, shipment }: FoundShipment, now: Date): boolean {
  const { chat, chatEnabled } = store.config.tracking
  const { stage, latestAt } = shipmentTimeline(shipmentOf(shipment), now)
  const isChatEnabled = chatEnabled && chat !== undefined
  return isChatEligible({ isPublic: false, isChatEnabled, stage, latestAt }, now)
}
