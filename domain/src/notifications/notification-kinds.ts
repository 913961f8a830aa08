/** What follows from the table of notifications about each of its rows. [D-28, I34, ADR-357] */
import type { Paise } from '../money/index.ts'
import { NOTIFICATIONS } from './notifications.ts'
import type { NotificationRow, ParameterType } from './notifications.ts'

type Table = typeof NOTIFICATIONS
export type NotificationKind = keyof Table

type KindsSent<S extends NotificationRow['sent']> = {
  [K in NotificationKind]: Table[K]['sent'] extends S ? K : never
}[NotificationKind]

export type ImmediateNotification = KindsSent<'AT_ONCE'>
export type QueuedNotification = KindsSent<'QUEUED'>
/** A note of each is kept, so that it goes out once. */
export type KeptNotification = KindsSent<'QUEUED' | 'BY_CAUSE'>

type StoreNotification = {
  [K in NotificationKind]: Table[K] extends { readonly isForStore: true } ? K : never
}[NotificationKind]
export type CustomerNotification = Exclude<NotificationKind, StoreNotification>

interface ParameterValues {
  NAME: string
  CODE: string
  AMOUNT: Paise
  LINK: string
  /** The way that a refund takes. */
  RAIL: string
  /** YYYY-MM-DD in India. */
  DAY: string
  /** The kind of what a customer requests after a failed delivery. */
  DELIVERY_REQUEST: string
}

/** Its text is filled with these. */
export type NotificationParameters<K extends NotificationKind> = {
  readonly [N in keyof Table[K]['parameters']]: Table[K]['parameters'][N] extends ParameterType
    ? ParameterValues[Table[K]['parameters'][N]]
    : never
}

/** Whether a customer can turn it off. */
export const isUpdate = (kind: NotificationKind): boolean => 'isUpdate' in NOTIFICATIONS[kind]

/** It holds a code, which proves the phone: it goes to the phone and nowhere else. */
export const isForPhoneOnly = (kind: NotificationKind): boolean =>
  NOTIFICATIONS[kind].sent === 'AT_ONCE'

/** It goes to the store itself. */
const isForStore = (kind: NotificationKind): kind is StoreNotification =>
  'isForStore' in NOTIFICATIONS[kind]

export const isForCustomer = (kind: NotificationKind): kind is CustomerNotification =>
  !isForStore(kind)

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as readonly NotificationKind[]
export const CUSTOMER_NOTIFICATIONS = NOTIFICATION_KINDS.filter(isForCustomer)
