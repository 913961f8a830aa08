/** [D-28, D-66, D-87, I11, ADR-215] */
/**
 * How a parameter is written: `NAME` is free text, of which a registered text takes a part; `LINK` is an
 * address, or a path below ours that a message completes.
 */
export type ParameterType =
  | 'NAME'
  | 'CODE'
  | 'AMOUNT'
  | 'LINK'
  | 'RAIL'
  | 'DAY'
  | 'DELIVERY_REQUEST'

export interface NotificationRow {
  /** What has happened. */
  readonly fact: string
  /** What it is sent once for. */
  readonly oncePer:
    | 'CHALLENGE'
    | 'ORDER'
    | 'SHIPMENT'
    | 'ATTEMPT'
    | 'REFUND'
    | 'REQUEST'
    | 'LINK'
    | 'REMINDER'
    | 'DELIVERY_REQUEST'
  /**
   * `AT_ONCE`: while its shopper waits; it holds a code and is kept nowhere. `BY_CAUSE`: by the job that
   * causes it. `QUEUED`: by a job of its own, written with its cause.
   */
  readonly sent: 'AT_ONCE' | 'BY_CAUSE' | 'QUEUED'
  /** What its text says besides the store's name. */
  readonly parameters: Readonly<Record<string, ParameterType>>
  /** Says how things go and asks for nothing: a customer can turn it off. */
  readonly isUpdate?: true
  /** Goes to the store itself, by e-mail. */
  readonly isForStore?: true
}

/** Of a message about a parcel: its order, and where it is followed. */
const OF_PARCEL = { order: 'CODE', link: 'LINK' } as const

/** It is a message to the store about a request of its customer. */
const OF_DELIVERY_REQUEST = {
  /** Its order, or what the store calls a parcel without one. */
  parcel: 'NAME',
  /** With the number that the courier knows, where there is one. */
  courier: 'NAME',
  request: 'DELIVERY_REQUEST',
  details: 'NAME',
  /** Of the request, for the reply. */
  id: 'CODE',
  link: 'LINK',
} as const

/**
 * Every message to a customer, one row each, and those to the store. All are transactional: they answer what
 * the customer did or say what happened to the customer's order. A store can do without any but the code; a
 * customer can turn off those that are updates.
 */
export const NOTIFICATIONS = {
  OTP: {
    fact: 'CODE_REQUESTED',
    oncePer: 'CHALLENGE',
    sent: 'AT_ONCE',
    parameters: { otp: 'CODE' },
  },
  COD_CONFIRM: {
    fact: 'COD_ORDER_REQUESTED',
    oncePer: 'CHALLENGE',
    sent: 'AT_ONCE',
    parameters: { otp: 'CODE', amount: 'AMOUNT', link: 'LINK' },
  },
  ORDER_PLACED: {
    fact: 'ORDER_ON_PLATFORM',
    oncePer: 'ORDER',
    sent: 'BY_CAUSE',
    parameters: { order: 'CODE', amount: 'AMOUNT', link: 'LINK' },
  },
  /** In place of it, where the order is picked up and the store has a text for that. */
  ORDER_PLACED_PICKUP: {
    fact: 'ORDER_ON_PLATFORM',
    oncePer: 'ORDER',
    sent: 'BY_CAUSE',
    parameters: { order: 'CODE', amount: 'AMOUNT', place: 'NAME', link: 'LINK' },
  },
  ORDER_SHIPPED: {
    fact: 'SHIPMENT_CREATED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_OUT_FOR_DELIVERY: {
    fact: 'SHIPMENT_OUT_FOR_DELIVERY',
    oncePer: 'ATTEMPT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_DELIVERED: {
    fact: 'SHIPMENT_DELIVERED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_UNDELIVERED: {
    fact: 'SHIPMENT_UNDELIVERED',
    oncePer: 'ATTEMPT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  /** Before the promise is missed: the courier names a later day. */
  SHIPMENT_DELAYED: {
    fact: 'SHIPMENT_DELAYED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: { order: 'CODE', day: 'DAY', link: 'LINK' },
    isUpdate: true,
  },
  /** The morning of the promised day, and nothing says that it comes today. */
  SHIPMENT_AT_RISK: {
    fact: 'PROMISE_AT_RISK',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  /** The last day that was named has passed. */
  SHIPMENT_LATE: {
    fact: 'PROMISE_MISSED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_RETURNING: {
    fact: 'SHIPMENT_RETURNING',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_RETURNED: {
    fact: 'SHIPMENT_RETURNED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_LOST: {
    fact: 'SHIPMENT_LOST',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  SHIPMENT_DAMAGED: {
    fact: 'SHIPMENT_DAMAGED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  /** No courier has scanned anything of the order for the store's number of days. */
  ORDER_WAITING: {
    fact: 'ORDER_NOT_SCANNED',
    oncePer: 'ORDER',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
    isUpdate: true,
  },
  // It names no sum: an order on delivery was never paid. What goes back is said by REFUND.
  ORDER_CANCELLED: {
    fact: 'ORDER_CANCELLED',
    oncePer: 'ORDER',
    sent: 'QUEUED',
    parameters: { order: 'CODE', link: 'LINK' },
  },
  REFUND: {
    fact: 'REFUND_PROCESSED',
    oncePer: 'REFUND',
    sent: 'QUEUED',
    parameters: { amount: 'AMOUNT', rail: 'RAIL', day: 'DAY', reference: 'NAME', link: 'LINK' },
  },
  REQUEST_RECEIVED: {
    fact: 'CUSTOMER_REQUESTED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: { order: 'CODE', day: 'DAY', link: 'LINK' },
  },
  REQUEST_APPROVED: {
    fact: 'REQUEST_APPROVED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  REQUEST_FAILED: {
    fact: 'REQUEST_FAILED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  REQUEST_DONE: {
    fact: 'REQUEST_DONE',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  RETURN_PICKUP: {
    fact: 'RETURN_BOOKED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  RETURN_PICKUP_BY_STORE: {
    fact: 'RETURN_NOT_BOOKED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  RETURN_RECEIVED: {
    fact: 'RETURN_RECEIVED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  EXCHANGE_ORDERED: {
    fact: 'EXCHANGE_ORDERED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: OF_PARCEL,
  },
  REQUEST_REFUNDED: {
    fact: 'REQUEST_REFUNDED',
    oncePer: 'REQUEST',
    sent: 'QUEUED',
    parameters: { order: 'CODE', amount: 'AMOUNT', link: 'LINK' },
  },
  PAYMENT_LINK: {
    fact: 'LINK_CREATED',
    oncePer: 'LINK',
    sent: 'QUEUED',
    parameters: { amount: 'AMOUNT', link: 'LINK' },
  },
  PREPAY_LINK: {
    fact: 'PREPAY_LINK_CREATED',
    oncePer: 'LINK',
    sent: 'QUEUED',
    parameters: { order: 'CODE', amount: 'AMOUNT', link: 'LINK' },
  },
  PAYMENT_REMINDER: {
    fact: 'LINK_REMINDER_DUE',
    oncePer: 'REMINDER',
    sent: 'QUEUED',
    parameters: { amount: 'AMOUNT', link: 'LINK' },
    isUpdate: true,
  },
  /** No courier takes by call what the customer requests after a failed delivery. */
  DELIVERY_REQUEST: {
    fact: 'DELIVERY_REQUEST_PASSED',
    oncePer: 'DELIVERY_REQUEST',
    sent: 'QUEUED',
    parameters: OF_DELIVERY_REQUEST,
    isForStore: true,
  },
  /** A day later the store has not replied. */
  DELIVERY_REQUEST_OPEN: {
    fact: 'DELIVERY_REQUEST_OPEN',
    oncePer: 'DELIVERY_REQUEST',
    sent: 'QUEUED',
    parameters: OF_DELIVERY_REQUEST,
    isForStore: true,
  },
} as const satisfies Readonly<Record<string, NotificationRow>>
