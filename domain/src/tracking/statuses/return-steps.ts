/** [tracking §4, ADR-264] */
import { stepOfStatus } from './five-steps.ts'
import type { Step, StepCode } from './five-steps.ts'
import type { ShipmentStatus } from './statuses.ts'

/**
 * The steps of a parcel that a customer sends back: each status stands at the step that it has on the way
 * out, and the courier's pickup, which the customer waits for, is one of its own.
 */
const STEPS = [
  { step: 'PROCESSED', label: 'RETURN_CONFIRMED' },
  { step: 'DISPATCHED', label: 'RETURN_PICKED_UP' },
  { step: 'DISPATCHED', label: 'RETURN_ON_ITS_WAY' },
  { step: 'DELIVERED', label: 'RETURNED' },
] as const

const INDEX_OF_STEP: Readonly<Record<StepCode, number>> = {
  ORDER_RECEIVED: 0,
  PROCESSED: 0,
  DISPATCHED: 2,
  DELIVERED: 3,
  // A cancelled return moves no further.
  RTO: 0,
}

const indexOf = (status: ShipmentStatus): number =>
  status === 'PICKED_UP' ? 1 : INDEX_OF_STEP[stepOfStatus(status)]

/** For all statuses that a return has had, the oldest first. */
export function returnSteps(statuses: readonly ShipmentStatus[]): readonly Step[] {
  const furthest = Math.max(0, ...statuses.map(indexOf))
  const latest = statuses.at(-1)
  const isCancelled = latest !== undefined && stepOfStatus(latest) === 'RTO'
  const steps = STEPS.map((step, index) => ({
    ...step,
    isDone: index <= furthest,
    isCurrent: !isCancelled && index === furthest,
  }))
  if (!isCancelled) return steps
  const cancelled: Step = { step: 'RTO', label: 'CANCELLED', isDone: true, isCurrent: true }
  return [...steps.slice(0, -1), cancelled]
}
