/** Reads a parcel as anybody may, at this moment: for the call and for the page of the parcel. [D-32, I12] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import type { Messages } from '@thela/messages'
import type { FoundShipment } from './find-shipment.ts'
import { usualDay } from './history-to.ts'
import type { HistoryTo } from './history-to.ts'
import { publicView } from './shipment-to-wire.ts'

interface PublicViewDependencies {
  readonly historyTo: HistoryTo
  readonly now: () => Date
}

export async function publicViewNow(
  deps: PublicViewDependencies,
  parcel: FoundShipment,
  t: Messages,
): Promise<PublicShipmentReply> {
  return publicView(parcel, {
    isOrderCancelled: parcel.shipment.isOrderCancelled,
    now: deps.now(),
    usual: await usualDay(deps.historyTo, parcel),
    t,
  })
}
