import type { ExceptionReason, ShipmentStatus } from '@thela/domain/tracking'

/** `StatusType:Status` and ours. [delhivery §2] */
export const STATUS_TABLE: readonly (readonly [typeAndStatus: string, ShipmentStatus])[] = [
  ['UD:MANIFESTED', 'ORDER_PLACED'],
  ['UD:NOT PICKED', 'PICKUP_PENDING'],
  ['UD:IN TRANSIT', 'IN_TRANSIT'],
  ['UD:PENDING', 'IN_TRANSIT'],
  ['UD:DISPATCHED', 'OUT_FOR_DELIVERY'],
  ['DL:DELIVERED', 'DELIVERED'],
  ['RT:IN TRANSIT', 'RTO_IN_TRANSIT'],
  ['RT:PENDING', 'RTO_IN_TRANSIT'],
  ['RT:DISPATCHED', 'RTO_OUT_FOR_DELIVERY'],
  ['DL:RTO', 'RTO_DELIVERED'],
  ['LT:LOST', 'LOST'],
  // A return from the customer, with a number of its own.
  ['PP:OPEN', 'ORDER_PLACED'],
  ['PP:SCHEDULED', 'PICKUP_SCHEDULED'],
  ['PP:DISPATCHED', 'OUT_FOR_PICKUP'],
  ['PU:IN TRANSIT', 'IN_TRANSIT'],
  ['PU:PENDING', 'IN_TRANSIT'],
  ['PU:DISPATCHED', 'OUT_FOR_DELIVERY'],
  ['DL:DTO', 'DELIVERED'],
  ['CN:CANCELED', 'CANCELLED'],
  ['CN:CLOSED', 'PICKUP_CANCELLED'],
]

/** NSL codes that say more than the status beside them, with the types under which they count. */
export const CODE_TABLE: readonly (readonly [
  code: string,
  types: readonly string[],
  ShipmentStatus,
])[] = [
  ['FMPUR-101', ['UD', 'PP'], 'PICKUP_SCHEDULED'],
  ['FMOFP-101', ['UD', 'PP'], 'OUT_FOR_PICKUP'],
  ['FMEOD-101', ['UD', 'PP'], 'NOT_PICKED'],
  ['FMEOD-102', ['UD', 'PP'], 'NOT_PICKED'],
  ['FMEOD-103', ['UD', 'PP'], 'NOT_PICKED'],
  ['FMEOD-104', ['UD', 'PP'], 'NOT_PICKED'],
  ['FMEOD-106', ['UD', 'PP'], 'NOT_PICKED'],
  ['FMEOD-108', ['UD', 'PP'], 'NOT_PICKED'],
  ['FMEOD-118', ['UD', 'PP', 'CN'], 'SELLER_CANCELLED'],
  ['X-PNP', ['UD'], 'NOT_PICKED'],
  ['PNP-101', ['UD'], 'NOT_PICKED'],
  ['X-NSZ', ['UD'], 'NOT_SERVICEABLE'],
  ['X-PPOM', ['UD'], 'PICKED_UP'],
  ['RT-110', ['DL'], 'RTO_DELIVERED'],
  ['RD-AC', ['DL'], 'RTO_DELIVERED'],
  ['RT-104', ['UD', 'RT'], 'DAMAGED'],
  ['DLYDG-119', ['UD', 'RT'], 'DAMAGED'],
  ['LT-100', ['UD', 'RT', 'LT'], 'LOST'],
]

/** Codes of a failed delivery, and why. */
export const REASON_TABLE: readonly (readonly [code: string, ExceptionReason])[] = [
  ['EOD-3', 'DELIVERY_RESCHEDULED'],
  ['EOD-6', 'REJECTED_BY_CUSTOMER'],
  ['EOD-6I', 'REJECTED_BY_CUSTOMER'],
  ['EOD-6O', 'OTP_VERIFIED_CANCELLATION'],
  ['EOD-11', 'CUSTOMER_UNAVAILABLE'],
  ['EOD-15', 'ADDRESS_ISSUE'],
  ['EOD-16', 'PAYMENT_ISSUE'],
  ['EOD-40', 'DISPUTE'],
  ['EOD-43', 'SELF_COLLECT'],
  ['EOD-69', 'DELIVERY_FAILED'],
  ['EOD-74', 'ADDRESS_ISSUE'],
  ['EOD-86', 'NOT_ATTEMPTED'],
  ['EOD-104', 'OUT_OF_DELIVERY_AREA'],
  ['EOD-105', 'SHIPMENT_SEIZED_BY_CUSTOMER'],
  ['EOD-111', 'REJECTED_BY_CUSTOMER'],
  ['EOD-134', 'PAYMENT_ISSUE'],
  ['EOD-137', 'OTP_MISMATCH'],
  ['EOD-138', 'OTP_MISMATCH'],
  ['SC-102', 'OUT_OF_DELIVERY_AREA'],
  ['SC-103', 'SELF_COLLECT'],
  ['SC-104', 'ADDRESS_ISSUE'],
  ['SC-106', 'SELF_COLLECT'],
]

/** After these another attempt can be asked for, where there were one or two. */
export const RE_ATTEMPT_CODES: readonly string[] = [
  'EOD-6',
  'EOD-11',
  'EOD-15',
  'EOD-43',
  'EOD-69',
  'EOD-74',
  'EOD-86',
  'EOD-104',
]
