/** [I11] */
import { NOTIFICATIONS } from './notifications.ts'
import type { QueuedNotification } from './notification-kinds.ts'

type Row = (typeof NOTIFICATIONS)[QueuedNotification]

/** Something has happened, with the ids of what its notifications are sent once for. */
export type AnnouncedFact = {
  [F in Row['fact']]: {
    readonly fact: F
    readonly about: Readonly<Record<Extract<Row, { readonly fact: F }>['oncePer'], string>>
  }
}[Row['fact']]

export interface AnnouncedNotification {
  readonly kind: QueuedNotification
  /** The same fact again gives the same one. */
  readonly key: string
}

/** Who is to be notified of a fact: the same again, however often it is reported. */
export function notificationsOf({ fact, about }: AnnouncedFact): readonly AnnouncedNotification[] {
  const ids: Readonly<Record<string, string>> = about
  return Object.entries(NOTIFICATIONS).flatMap(([kind, row]) => {
    const key = ids[row.oncePer]
    return row.fact === fact && key !== undefined ? [{ kind: kind as QueuedNotification, key }] : []
  })
}

/** What comes by time alone. */
export type PlannedFact =
  | 'PROMISE_AT_RISK'
  | 'PROMISE_MISSED'
  | 'ORDER_NOT_SCANNED'
  | 'DELIVERY_REQUEST_OPEN'

/** A planned fact as it is announced when its time has come. */
export function announcedFact(fact: PlannedFact, objectId: string): AnnouncedFact {
  if (fact === 'DELIVERY_REQUEST_OPEN') return { fact, about: { DELIVERY_REQUEST: objectId } }
  return fact === 'ORDER_NOT_SCANNED'
    ? { fact, about: { ORDER: objectId } }
    : { fact, about: { SHIPMENT: objectId } }
}
