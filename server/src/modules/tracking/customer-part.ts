/** What only a parcel's customer sees of its journey. [tracking §3 Shipment details, §4, D-32] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import type { TrackReply } from '@thela/contracts/calls/tracking/shipment-actions'
import {
  deliveryNeedsOtp,
  failedDelivery,
  feedbackEditableUntil,
  isActionRequested,
  mergeScans,
  reAttemptDays,
} from '@thela/domain/tracking'
import type { Scan } from '@thela/domain/tracking'
import type { Database } from '../../db/statement.ts'
import { isChatOffered } from './chat/chat-offered.ts'
import type { Notifications } from '../notifications/index.ts'
import { feedbackRepository } from './feedback-repository.ts'
import type { StoredFeedback } from './feedback-repository.ts'
import type { FoundShipment } from './find-shipment.ts'
import { ownAddressee } from './own-addressee.ts'
import type { Addressee } from './own-addressee.ts'
import { entryOf, requestToWire, scanToWire } from './requests/request-entry.ts'
import { termsOf } from './requests/request-terms.ts'
import type { OfCourier } from './requests/request-terms.ts'
import { requestsRepository } from './requests/requests-repository.ts'
import type { StoredRequest } from './requests/requests-repository.ts'
import { scanOfRow } from './scan-row.ts'
import { shipmentOf } from './shipment-to-wire.ts'
import type { ReadAt } from './shipment-to-wire.ts'

/** Who reads the parcel decides what can be asked for. */
interface ReadByCustomer extends ReadAt {
  /** Only the store vouched for the phone. */
  readonly isVouched: boolean
}

export type CustomerPart = Pick<
  CustomerShipment,
  | 'cid'
  | 'ctime'
  | 'track'
  | 'whatsappOffered'
  | 'whatsappSubscribed'
  | 'feedback'
  | 'isChatOffered'
>

const feedbackToWire = ({ rating, reasons, comment, givenAt }: StoredFeedback) => ({
  rating,
  reasons: [...reasons],
  ...(comment ? { comment } : {}),
  editableUntil: feedbackEditableUntil(givenAt).toISOString(),
})

function availableAction(
  deps: OfCourier,
  { store, shipment }: FoundShipment,
  {
    history,
    scans,
    at,
  }: {
    readonly history: readonly StoredRequest[]
    readonly scans: readonly Scan[]
    readonly at: ReadByCustomer
  },
): Pick<TrackReply, 'ndrStatus' | 'actionAvailable'> {
  const { now, t, isOrderCancelled, isVouched } = at
  const { cutOffMinutes, maxAttempts } = termsOf(deps, store, shipment)
  const hasAddress = shipment.orderId !== null
  const parcel = { ...shipmentOf(shipment), scans, isOrderCancelled, hasAddress }
  const failed = failedDelivery(parcel, history.map(entryOf), { maxAttempts, now })
  if (!failed) return {}
  const { type, button, message, kinds, attempts, isRequested } = failed
  const { first, last } = reAttemptDays({ now, cutOffMinutes })
  const offered = {
    type,
    buttonText: t(`tracking.ndr.button.${button}`),
    ...(message ? { message: t(`tracking.ndr.${message}`) } : {}),
    types: kinds.filter((kind) => !isVouched || !deliveryNeedsOtp(kind)),
    firstDate: first,
    lastDate: last,
    attempts,
    maxAttempts,
  }
  return {
    ndrStatus: failed.scan.ndrStatus ?? 'UNKNOWN_EXCEPTION',
    ...(isRequested ? {} : { actionAvailable: offered }),
  }
}

export async function customerPart(
  deps: OfCourier & {
    readonly database: Database
    readonly notifications: Pick<Notifications, 'whatsappUpdates'>
  },
  found: FoundShipment,
  at: ReadByCustomer & {
    /** It is that of its order; messages about a parcel without one go to its own phone. */
    readonly addressee: Addressee | undefined
  },
): Promise<CustomerPart> {
  const { database, notifications } = deps
  const { storeId, shipmentId, courierCode, createdAt, whatsappSubscribed } = found.shipment
  const prefersWhatsapp = whatsappSubscribed ?? undefined
  const addressee = at.addressee ?? ownAddressee(found.shipment)
  const [history, feedback, whatsapp] = await Promise.all([
    requestsRepository.ofShipment(database, storeId, shipmentId),
    feedbackRepository.find(database, storeId, shipmentId),
    addressee
      ? notifications.whatsappUpdates(found.store, { ...addressee, prefersWhatsapp })
      : 'NOT_OFFERED',
  ])
  const scans = mergeScans([], found.shipment.scans.map(scanOfRow))
  const latest = scans.at(-1)
  const damaged = scans.find(({ status }) => status === 'DAMAGED')
  return {
    cid: courierCode,
    ctime: createdAt.toISOString(),
    isChatOffered: isChatOffered(found, at.now),
    whatsappOffered: whatsapp !== 'NOT_OFFERED',
    whatsappSubscribed: whatsappSubscribed ?? whatsapp === 'ON',
    // What anybody with the link said is not the customer's own.
    ...(feedback?.byCustomer ? { feedback: feedbackToWire(feedback) } : {}),
    track: {
      ...(latest ? { status: latest.status } : {}),
      details: scans.map(scanToWire).toReversed(),
      actionHistory: history.map((stored) => requestToWire(stored, scans)),
      actionRequested: isActionRequested(history.map(entryOf), scans, at.now),
      ...availableAction(deps, found, { history, scans, at }),
      ...(damaged ? { firstDamagedTime: damaged.ctime.toISOString() } : {}),
    },
  }
}
