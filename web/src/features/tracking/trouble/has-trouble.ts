import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'

/** Each is shown with what to do. */
export const PROBLEMS = [
  'DELAYED',
  'UNDELIVERED',
  'RTO',
  'RTO_DELIVERED',
  'CANCELLED',
  'LOST',
  'DAMAGED',
] as const
export type Problem = (typeof PROBLEMS)[number]

const isProblem = (status: string): status is Problem =>
  (PROBLEMS as readonly string[]).includes(status)

export function problemOf({
  status,
  direction,
  isDelayed,
}: Pick<PublicShipmentReply, 'status' | 'direction' | 'isDelayed'>): Problem | undefined {
  const problem = isDelayed ? 'DELAYED' : status
  return direction !== 'REVERSE' && isProblem(problem) ? problem : undefined
}

export const hasTrouble = (shipment: PublicShipmentReply): boolean =>
  shipment.direction !== 'REVERSE' &&
  (shipment.orderCancellation !== undefined || problemOf(shipment) !== undefined)
