/** Whether a courier kept what was promised, counted. */
import { promiseOutcome } from '@thela/domain/tracking'
import type { PromiseOutcome } from '@thela/domain/tracking'
import type { ShipmentFact } from './modules/tracking/index.ts'

/** Once for a parcel, also where its end was an error that its courier corrects. */
export function countDelivery(
  { onDelivery }: DeliveryCount,
  { before, parcel }: ShipmentFact,
): void {
  const isCounted = before !== undefined && promiseOutcome(before) !== undefined
  const outcome = parcel.direction === 'FORWARD' ? promiseOutcome(parcel) : undefined
  if (outcome && !isCounted) onDelivery({ courier: parcel.courierCode, outcome })
}

export interface DeliveryCount {
  readonly onDelivery: (delivered: { courier: string; outcome: PromiseOutcome }) => void
}
