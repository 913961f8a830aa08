/**
 * What becomes of a request of a customer, and each step on the way. [account §4, A4.33, D-37]
 */
export const CUSTOMER_REQUEST_STATES = ['REQUEST', 'SUCCESS', 'FAILED'] as const
export type CustomerRequestState = (typeof CUSTOMER_REQUEST_STATES)[number]

/** Each happens at most once for a request, and is shown with its time. */
export const REQUEST_STEPS = [
  'REQUESTED',
  /** By the store, or at once where the store lets requests take effect at once. */
  'APPROVED',
  'REJECTED',
  /** The order is cancelled, or less of it is ordered. */
  'ORDER_CHANGED',
  /** The store's platform has it as well. */
  'PLATFORM_CHANGED',
  'ADDRESS_CHANGED',
  /** A courier collects the items. */
  'PICKUP_BOOKED',
  /** No courier of the store can be booked for it: the store arranges it. */
  'PICKUP_BY_STORE',
  'ITEMS_BACK',
  'STOCK_RETURNED',
  /** The money is on its way. */
  'REFUND_STARTED',
  /** The store has to send it to a UPI id. */
  'REFUND_BY_STORE',
  'REFUND_SENT',
  /** The order of the other variant is on the store's platform. */
  'EXCHANGE_ORDERED',
  /** The platform does not sell it any more: the store sends it by itself. */
  'EXCHANGE_BY_STORE',
  /** It could not be carried out. */
  'FAILED',
] as const
export type RequestStep = (typeof REQUEST_STEPS)[number]

/** Why a request failed. */
export const REQUEST_FAILURES = [
  /** The store rejected it. */
  'REJECTED',
  /** The store did not reply by the deadline. */
  'NO_REPLY',
  /** The order no longer allows it, such as one that was sent meanwhile. */
  'ORDER_CHANGED',
  /** The store's platform refuses it. */
  'PLATFORM_REFUSED',
  /** The items of an approved return did not come back. */
  'NOT_SENT_BACK',
] as const
export type RequestFailure = (typeof REQUEST_FAILURES)[number]

/** Photos of a return. */
export const MAX_PHOTOS = 6
export const MAX_PHOTO_BYTES = 4_000_000
