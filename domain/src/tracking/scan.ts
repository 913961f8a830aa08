/** [tracking §3 Scan, D-31] */
import type { DeliveryDates } from '../orders/index.ts'
import type { ExceptionReason } from './failed-delivery/exception-reasons.ts'
import type { ShipmentStatus } from './statuses/statuses.ts'

/** One event of a parcel, in our terms. */
export interface Scan {
  readonly status: ShipmentStatus
  readonly ctime: Date
  readonly desc?: string
  readonly location?: string
  /** Reason of a failed delivery. */
  readonly ndrStatus?: ExceptionReason
  /**
   * The courier's status was unknown and is read as in transit; it does not revert a later stage.
   */
  readonly isUnrecognised?: true
}

/** REVERSE is a return, from the shopper to the seller. */
export const DIRECTIONS = ['FORWARD', 'REVERSE'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A parcel, with the fields that the timeline needs. */
export type Shipment = DeliveryDates & {
  readonly direction: Direction
  readonly createdAt: Date
  readonly scans: readonly Scan[]
}
