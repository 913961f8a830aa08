/** What a customer can ask for after a failed delivery, while it is the latest word. [tracking §4, D-35, D-53] */
import type { Direction, Scan } from '../scan.ts'
import { shipmentTimeline } from '../timeline/shipment-timeline.ts'
import { isActionRequested } from './action-requested.ts'
import { countedAttempts, failedAttempts } from './delivery-attempts.ts'
import type { DeliveryRequestKind, DeliveryRequestTerms } from './delivery-request.ts'
import type { DeliveryRequestEntry } from './delivery-request-entry.ts'
import { ndrAction } from './ndr-action.ts'
import type { NdrAction } from './ndr-action.ts'
import { mergeScans } from '../merge-scans.ts'

/** A parcel whose last delivery failed. */
export type FailedDelivery = NdrAction & {
  readonly scan: Scan
  /** Of the courier's attempts, those that count. */
  readonly attempts: number
  readonly isRequested: boolean
  /** What can be asked for; nothing while a request waits. */
  readonly kinds: readonly DeliveryRequestKind[]
  /** Whose name the button has: where nothing can be asked of the courier, a problem can be reported. */
  readonly button: NdrAction['type']
}

export interface ParcelToDeliver {
  readonly direction: Direction
  readonly createdAt: Date
  readonly scans: readonly Scan[]
  readonly isOrderCancelled: boolean
  /** Without one there is nothing to correct. */
  readonly hasAddress: boolean
}

const KINDS: Readonly<Record<NdrAction['type'], readonly DeliveryRequestKind[]>> = {
  INFO_UPDATE: ['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO'],
  RE_ATTEMPT: ['RE_ATTEMPT', 'RTO'],
  NO_ACTION: [],
}

/** Undefined while the parcel's last delivery has not failed, and for a return. */
export function failedDelivery(
  { direction, createdAt, scans, isOrderCancelled, hasAddress }: ParcelToDeliver,
  history: readonly DeliveryRequestEntry[],
  { maxAttempts, now }: Pick<DeliveryRequestTerms, 'maxAttempts'> & { readonly now: Date },
): FailedDelivery | undefined {
  const { stage } = shipmentTimeline({ direction, createdAt, scans }, now)
  const scan = mergeScans([], scans).findLast(({ status }) => status === 'UNDELIVERED')
  if (direction !== 'FORWARD' || stage !== 'UNDELIVERED' || !scan || isOrderCancelled)
    return undefined
  const action = ndrAction(scan.ndrStatus ?? 'UNKNOWN_EXCEPTION')
  const falseAttempts = history
    .filter(({ kind }) => kind === 'FALSE_ATTEMPT')
    .map(({ scanAt, storeReply }) => ({ scanAt, isDeclined: storeReply === 'DECLINED' }))
  const attempts = countedAttempts(scans, falseAttempts)
  const isRequested = isActionRequested(history, scans, now)
  const wasAttempted = failedAttempts(scans).includes(scan)
  const isReported = falseAttempts.some(({ scanAt }) => scanAt.getTime() === scan.ctime.getTime())
  const offered = [
    ...(attempts < maxAttempts ? KINDS[action.type] : []).filter(
      (kind) => hasAddress || kind !== 'INFO_UPDATE',
    ),
    ...(wasAttempted && !isReported ? (['FALSE_ATTEMPT'] as const) : []),
  ]
  const isOnlyReport = offered.every((kind) => kind === 'FALSE_ATTEMPT')
  const button = isOnlyReport ? 'NO_ACTION' : action.type
  return { ...action, scan, attempts, isRequested, kinds: isRequested ? [] : offered, button }
}
