import type { ShipmentStage } from '../../orders/index.ts'
import type { ShipmentStatus } from './statuses.ts'

/** Statuses of a requested return that has not started yet. [tracking §4, account §4] */
export const RETURN_STATUSES: readonly ShipmentStatus[] = [
  'SELLER_RTO_REQUESTED',
  'NOT_PICKED',
  'PICKUP_PENDING',
  'NOT_SERVICEABLE',
]

export function isReturnStatus(status: ShipmentStatus): boolean {
  return RETURN_STATUSES.includes(status)
}

/** Where a parcel from the customer to the store stands, as its order shows it. */
export const RETURN_STATES = [
  'CONFIRMED',
  'WAITING',
  'NOT_SERVICEABLE',
  'PICKED_UP',
  'ON_ITS_WAY',
  'RETURNED',
  'CANCELLED',
  'LOST',
  'DAMAGED',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const BY_STAGE: Readonly<Record<ShipmentStage, ReturnState>> = {
  ORDER_PLACED: 'CONFIRMED',
  PICKED_UP: 'PICKED_UP',
  IN_TRANSIT: 'ON_ITS_WAY',
  OUT_FOR_DELIVERY: 'ON_ITS_WAY',
  // At the store's own address, which its customer can do nothing about.
  UNDELIVERED: 'ON_ITS_WAY',
  RTO: 'ON_ITS_WAY',
  RTO_DELIVERED: 'RETURNED',
  DELIVERED: 'RETURNED',
  CANCELLED: 'CANCELLED',
  LOST: 'LOST',
  DAMAGED: 'DAMAGED',
}

const WITH_COURIER: readonly ReturnState[] = ['PICKED_UP', 'ON_ITS_WAY', 'LOST', 'DAMAGED']

/** Its customer has passed it to a courier, and the store does not have it. */
export const isWithCourier = (state: ReturnState): boolean => WITH_COURIER.includes(state)

/** By the stage of its scans, and by the newest of them while the courier has not collected it. */
export function returnState(stage: ShipmentStage, newest: ShipmentStatus | undefined): ReturnState {
  if (stage !== 'ORDER_PLACED' || newest === undefined || !isReturnStatus(newest))
    return BY_STAGE[stage]
  // That courier will not come at all.
  return newest === 'NOT_SERVICEABLE' ? 'NOT_SERVICEABLE' : 'WAITING'
}
