import type { ShipmentStatus } from './statuses.ts'

/**
 * The progress steps above the timeline, which end with either delivered or returned. [tracking §3,
 * §4, D-33, D-52, D-81]
 */
export const STEP_CODES = ['ORDER_RECEIVED', 'PROCESSED', 'DISPATCHED', 'DELIVERED', 'RTO'] as const

export type StepCode = (typeof STEP_CODES)[number]

/** A return's steps have names of their own. */
const RETURN_STEP_LABELS = [
  'RETURN_CONFIRMED',
  'RETURN_PICKED_UP',
  'RETURN_ON_ITS_WAY',
  'RETURNED',
] as const

export const STEP_LABELS = [...STEP_CODES, 'CANCELLED', ...RETURN_STEP_LABELS] as const

export type StepLabel = (typeof STEP_LABELS)[number]

export interface Step {
  readonly step: StepCode
  /** What it is called: a shipment that was cancelled before it was sent does not return. */
  readonly label: StepLabel
  readonly isDone: boolean
  /** The last completed step. */
  readonly isCurrent: boolean
}

const STEP_OF_STATUS: Readonly<Record<ShipmentStatus, StepCode>> = {
  DELIVERED: 'DELIVERED',
  OUT_FOR_PICKUP: 'PROCESSED',
  PICKUP_SCHEDULED: 'PROCESSED',
  PICKUP_PENDING: 'PROCESSED',
  NOT_PICKED: 'PROCESSED',
  NOT_SERVICEABLE: 'PROCESSED',
  ORDER_PLACED: 'PROCESSED',
  IN_TRANSIT: 'DISPATCHED',
  OUT_FOR_DELIVERY: 'DISPATCHED',
  PICKED_UP: 'DISPATCHED',
  LOST: 'DISPATCHED',
  DAMAGED: 'DISPATCHED',
  SHIPMENT_DELAYED: 'DISPATCHED',
  UNDELIVERED: 'DISPATCHED',
  RTO: 'RTO',
  RTO_REQUESTED: 'RTO',
  RTO_IN_TRANSIT: 'RTO',
  RTO_DELIVERED: 'RTO',
  RTO_OUT_FOR_DELIVERY: 'RTO',
  RTO_FAILED: 'RTO',
  RTO_SHIPMENT_DELAYED: 'RTO',
  SELLER_CANCELLED: 'RTO',
  SELLER_RTO_REQUESTED: 'RTO',
  CANCELLED: 'RTO',
  PICKUP_CANCELLED: 'RTO',
}

const FORWARD: readonly StepCode[] = ['ORDER_RECEIVED', 'PROCESSED', 'DISPATCHED', 'DELIVERED']

const CANCELLATIONS: readonly ShipmentStatus[] = [
  'CANCELLED',
  'PICKUP_CANCELLED',
  'SELLER_CANCELLED',
]

export function stepOfStatus(status: ShipmentStatus): StepCode {
  return STEP_OF_STATUS[status]
}

/** The steps for all statuses that a shipment has had, the oldest first. */
export function fiveSteps(statuses: readonly ShipmentStatus[]): readonly Step[] {
  const returning = statuses.filter((status) => stepOfStatus(status) === 'RTO')
  // Delivered in the end, whatever was cancelled before.
  const isReturned = lastOf(statuses, 'RTO') > lastOf(statuses, 'DELIVERED')
  const furthest = furthestForward(statuses)
  const isNeverPickedUp =
    furthest < FORWARD.indexOf('DISPATCHED') &&
    returning.every((status) => CANCELLATIONS.includes(status))

  const shown = isReturned ? [...FORWARD.slice(0, -1), 'RTO' as const] : FORWARD
  const current = isReturned ? 'RTO' : FORWARD[furthest]
  return shown.map((step, index) => ({
    step,
    label: step === 'RTO' && isNeverPickedUp ? 'CANCELLED' : step,
    // A returned parcel was dispatched, even if the courier never reported it.
    isDone: index <= furthest || step === current || (isReturned && !isNeverPickedUp),
    isCurrent: step === current,
  }))
}

function lastOf(statuses: readonly ShipmentStatus[], step: StepCode): number {
  return statuses.findLastIndex((status) => stepOfStatus(status) === step)
}

/** A reached step includes all before it; the order itself was received. */
function furthestForward(statuses: readonly ShipmentStatus[]): number {
  return Math.max(0, ...statuses.map((status) => FORWARD.indexOf(stepOfStatus(status))))
}
