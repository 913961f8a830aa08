/** [D-28, D-66, D-87, I11] */
import type { Paise } from '../money/index.ts'

/**
 * How a parameter is written: `NAME` is free text, of which a registered text takes a part; `LINK` is an
 * address, or a path below ours that a message completes.
 */
type ParameterType = 'NAME' | 'CODE' | 'AMOUNT' | 'LINK' | 'RAIL' | 'DAY'

interface NotificationRow {
  /** What has happened. */
  readonly fact: string
  /** What it is sent once for. */
  readonly oncePer: 'CHALLENGE' | 'ORDER' | 'SHIPMENT' | 'REFUND' | 'LINK' | 'REMINDER'
  /**
   * `AT_ONCE`: while its shopper waits; it holds a code and is kept nowhere. `BY_CAUSE`: by the job that
   * causes it. `QUEUED`: by a job of its own, written with its cause.
   */
  readonly sent: 'AT_ONCE' | 'BY_CAUSE' | 'QUEUED'
  /** What its text says besides the store's name. */
  readonly parameters: Readonly<Record<string, ParameterType>>
}

/**
 * Every message to a customer, one row each. All are transactional: they answer what the customer did or
 * say what happened to the customer's order, so that a store can do without one, and a shopper cannot.
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
  ORDER_SHIPPED: {
    fact: 'SHIPMENT_CREATED',
    oncePer: 'SHIPMENT',
    sent: 'QUEUED',
    parameters: { order: 'CODE', link: 'LINK' },
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
  },
} as const satisfies Readonly<Record<string, NotificationRow>>

type Table = typeof NOTIFICATIONS
export type NotificationKind = keyof Table

type KindsSent<S extends NotificationRow['sent']> = {
  [K in NotificationKind]: Table[K]['sent'] extends S ? K : never
}[NotificationKind]

export type ImmediateNotification = KindsSent<'AT_ONCE'>
export type QueuedNotification = KindsSent<'QUEUED'>
/** A note of each is kept, so that it goes out once. */
export type KeptNotification = KindsSent<'QUEUED' | 'BY_CAUSE'>

interface ParameterValues {
  NAME: string
  CODE: string
  AMOUNT: Paise
  LINK: string
  /** The way that a refund takes. */
  RAIL: string
  /** YYYY-MM-DD in India. */
  DAY: string
}

/** What its text is filled with. */
export type NotificationParameters<K extends NotificationKind> = {
  readonly [N in keyof Table[K]['parameters']]: Table[K]['parameters'][N] extends ParameterType
    ? ParameterValues[Table[K]['parameters'][N]]
    : never
}

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as readonly NotificationKind[]
