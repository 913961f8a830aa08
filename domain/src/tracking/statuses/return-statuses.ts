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
