/** Whether a courier kept what was promised, counted. */
import { promiseOutcome } from '@thela/domain/tracking'
import type { PromiseOutcome } from '@thela/domain/tracking'
import type { ShipmentFact } from './modules/tracking/index.ts'

/** Once for a parcel, unless its delivery was an error that its courier corrects. */
export function countDelivery(
  { onDelivery }: DeliveryCount,
  { before, parcel: { direction, courierCode: courier, ...dates } }: ShipmentFact,
): void {
  const isCounted = before !== undefined && promiseOutcome(before) !== undefined
  const outcome = direction === 'FORWARD' ? promiseOutcome(dates) : undefined
  if (outcome && !isCounted) onDelivery({ courier, outcome })
}

export interface DeliveryCount {
  readonly onDelivery: (delivered: { courier: string; outcome: PromiseOutcome }) => void
}
