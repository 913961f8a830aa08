/** [D-66, D-81, I12] */
import type { ShipmentStage } from '../orders/index.ts'
import type { Direction } from './scan.ts'

/** What a cancelled order means for one of its parcels. */
export const ORDER_CANCELLATIONS = [
  'NOT_SENT',
  'ON_ITS_WAY',
  'RETURNING',
  'DELIVERED',
  'ENDED',
] as const
export type OrderCancellation = (typeof ORDER_CANCELLATIONS)[number]

const BY_STAGE: Readonly<Record<ShipmentStage, OrderCancellation>> = {
  ORDER_PLACED: 'NOT_SENT',
  PICKED_UP: 'ON_ITS_WAY',
  IN_TRANSIT: 'ON_ITS_WAY',
  OUT_FOR_DELIVERY: 'ON_ITS_WAY',
  UNDELIVERED: 'ON_ITS_WAY',
  DELIVERED: 'DELIVERED',
  RTO: 'RETURNING',
  RTO_DELIVERED: 'ENDED',
  CANCELLED: 'ENDED',
  LOST: 'ENDED',
  DAMAGED: 'ENDED',
}

/**
 * Shown in addition to the parcel's own state, which follows from its scans alone, because the
 * courier carries on with the parcel. The parcel of a return is not affected.
 */
export function orderCancellation(facts: {
  readonly isOrderCancelled: boolean
  readonly stage: ShipmentStage
  readonly direction: Direction
}): OrderCancellation | undefined {
  if (!facts.isOrderCancelled || facts.direction === 'REVERSE') return undefined
  return BY_STAGE[facts.stage]
}
