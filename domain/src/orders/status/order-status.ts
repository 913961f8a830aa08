/** What a platform says of an order, and which status a shopper sees of it. [account §3, §4] */
export const RAW_ORDER_STATUSES = [
  'OPEN',
  'CONFIRMED',
  'READY_TO_SHIP',
  'READY_FOR_PICKUP',
  'RTO',
  'IN_TRANSIT',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'ACTION_REQUIRED',
] as const

export type RawOrderStatus = (typeof RAW_ORDER_STATUSES)[number]

export const ORDER_STATUSES = [
  'OPEN',
  'CONFIRMED',
  'SHIPPED',
  'READY_FOR_PICKUP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'PARTIALLY_DELIVERED',
  'RTO',
  'CANCELLED',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A part of an order is delivered or not; only the whole order can be partially delivered. */
export type SubOrderStatus = Exclude<OrderStatus, 'PARTIALLY_DELIVERED'>

export const SUB_ORDER_STATUSES = ORDER_STATUSES.filter(
  (status): status is SubOrderStatus => status !== 'PARTIALLY_DELIVERED',
)

const DISPLAYED: Readonly<Record<RawOrderStatus, SubOrderStatus>> = {
  OPEN: 'OPEN',
  CONFIRMED: 'CONFIRMED',
  READY_TO_SHIP: 'CONFIRMED',
  READY_FOR_PICKUP: 'READY_FOR_PICKUP',
  RTO: 'RTO',
  IN_TRANSIT: 'IN_TRANSIT',
  DELIVERED: 'DELIVERED',
  RETURNED: 'RTO',
  CANCELLED: 'CANCELLED',
  ACTION_REQUIRED: 'SHIPPED',
}

export function displayedOrderStatus(raw: RawOrderStatus): SubOrderStatus {
  return DISPLAYED[raw]
}
