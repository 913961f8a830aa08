/** [tracking §3 Scan, D-31] */
import type { DeliveryDates } from '../orders/index.ts'
import type { ExceptionReason } from './failed-delivery/exception-reasons.ts'
import type { ShipmentStatus } from './statuses/statuses.ts'

/** One thing that happened to a parcel, in our words. */
export interface Scan {
  readonly status: ShipmentStatus
  readonly ctime: Date
  readonly desc?: string
  readonly location?: string
  /** Why a delivery failed. */
  readonly ndrStatus?: ExceptionReason
  /** The courier's word was unknown and is read as in transit; it undoes no later stage. */
  readonly isUnrecognised?: true
}

/** REVERSE is a return, from the shopper to the seller. */
export const DIRECTIONS = ['FORWARD', 'REVERSE'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A parcel, as far as the timeline looks at it. */
export type Shipment = DeliveryDates & {
  readonly direction: Direction
  readonly createdAt: Date
  readonly scans: readonly Scan[]
}
