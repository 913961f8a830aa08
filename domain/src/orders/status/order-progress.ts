/** The steps above an order, and which of its parcels comes next. [account §2 Order list screen, §4, D-82] */
import type { OrderStatus, SubOrderStatus } from './order-status.ts'
import type { ShipmentStage } from './shipment-stage.ts'
import { passesStatusFilter } from './status-filter.ts'
import type { SubOrderTextCode } from './sub-order-text.ts'

/** They are the steps of its parcel. */
export const ORDER_STEPS = ['ORDER_RECEIVED', 'PROCESSED', 'DISPATCHED', 'DELIVERED'] as const

export type OrderStep = (typeof ORDER_STEPS)[number]

/** Undefined where the order ended otherwise: there is no step to come. */
export function orderStep(status: OrderStatus | undefined): OrderStep | undefined {
  switch (status) {
    case 'OPEN':
      return 'ORDER_RECEIVED'
    case 'CONFIRMED':
    case 'READY_FOR_PICKUP':
      return 'PROCESSED'
    // Of what is sent without us no more is known.
    case undefined:
    case 'SHIPPED':
    case 'IN_TRANSIT':
    case 'PARTIALLY_DELIVERED':
    case 'OUT_FOR_DELIVERY':
      return 'DISPATCHED'
    case 'DELIVERED':
      return 'DELIVERED'
    case 'RTO':
    case 'CANCELLED':
      return undefined
  }
}

/** From these on no day is known: the customer, the store or nobody decides what comes next. */
const WITHOUT_DAY: readonly ShipmentStage[] = ['UNDELIVERED', 'LOST', 'DAMAGED']

export interface PromisedParcel {
  readonly status: SubOrderStatus
  /** Undefined until there is a shipment. */
  readonly stage: ShipmentStage | undefined
  readonly text: SubOrderTextCode
}

/** Whether the day of a parcel may still be promised; a late one has only its new day. */
export const isStillPromised = ({ status, stage, text }: PromisedParcel): boolean =>
  passesStatusFilter(status, 'ACTIVE') &&
  text !== 'DELAYED' &&
  (stage === undefined || !WITHOUT_DAY.includes(stage))

/** These have no day of their own, so the days that were promised still hold. */
const WITHOUT_OWN_DAY: readonly SubOrderTextCode[] = [
  'ON_HOLD',
  'AWAITING_DISPATCH',
  'AWAITING_PICKUP',
  'PREPARING',
  'SHIPPED',
  'IN_TRANSIT',
]

export const hasNoDay = (text: SubOrderTextCode): boolean => WITHOUT_OWN_DAY.includes(text)

/** Those under way first, the nearest to its door before the others; then what has ended. */
const BY_NEARNESS: readonly SubOrderStatus[] = [
  'OUT_FOR_DELIVERY',
  'IN_TRANSIT',
  'SHIPPED',
  'READY_FOR_PICKUP',
  'CONFIRMED',
  'OPEN',
  'DELIVERED',
  'RTO',
  'CANCELLED',
]

export interface Arriving {
  readonly status: SubOrderStatus
  /** YYYY-MM-DD */
  readonly expectedOn?: string | undefined
}

/** Compares two parcels: the next to arrive first, an earlier day before a later one. */
export function byArrival(a: Arriving, b: Arriving): number {
  const nearness = BY_NEARNESS.indexOf(a.status) - BY_NEARNESS.indexOf(b.status)
  if (nearness !== 0) return nearness
  return (a.expectedOn ?? '9999').localeCompare(b.expectedOn ?? '9999')
}
