/** [I11] */
import type { NotificationKind, KeptNotification } from '@thela/domain/notifications'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { chosenPreferences } from './preferences-repository.ts'
import type { StoredChoices } from './preferences-repository.ts'

/** What beginning to send a notification has found. */
interface BegunNotification {
  readonly mayTry: boolean
  readonly isOver: boolean
}

/** With what its recipient has chosen at the store. */
export interface NotificationToSend extends BegunNotification {
  readonly chosen: StoredChoices
}

interface NotificationId {
  readonly kind: NotificationKind
  readonly key: string
}

/** Longer than one try may take: until then another process may be sending. */
const BUSY_SECONDS = 30

/**
 * In SQL, for a statement that does more than beginning to send: a `NotificationToSend` of this store.
 *
 * Most channels know no key of ours. A message whose sending was cut off is tried once more, and counts
 * as sent from then on: rather twice than never, but never three times.
 */
export const beginNotification = ({
  kind,
  ...of
}: {
  readonly kind: KeptNotification
  /** Columns, as all that follow. */
  readonly storeId: string
  readonly key: string
  readonly phone: string
  readonly email: string
}): string => `begin_notification(${of.storeId}, '${kind}', ${of.key}, ${BUSY_SECONDS})
     || jsonb_build_object('chosen', ${chosenPreferences(of)})`

const begin = statement<
  { readonly begun: BegunNotification },
  { storeId: string; kind: string; key: string }
>(
  'notifications.begin',
  (v) => sql`select begin_notification(${v.storeId}, ${v.kind}, ${v.key},
     ${BUSY_SECONDS}) as begun`,
)

const noteSent = statement<unknown, { storeId: string; kind: string; key: string }>(
  'notifications.note-sent',
  (v) => sql`update notifications set sent_at = now()
   where store_id = ${v.storeId} and kind = ${v.kind} and key = ${v.key} and sent_at is null`,
)

/**
 * This try surely did not go out: as if it had not been begun, and the next one need not wait for it. A
 * try before it, which may have gone out, still counts.
 */
const takeBack = statement<
  unknown,
  { storeId: string; kind: string; key: string; tryNumber: number }
>(
  'notifications.take-back',
  (v) => sql`update notifications set tries = tries - 1, sent_at = null,
     tried_at = now() - make_interval(secs => ${BUSY_SECONDS})
   where store_id = ${v.storeId} and kind = ${v.kind} and key = ${v.key}
     and tries = ${v.tryNumber}`,
)

/** A second try counts as sent from its beginning, so being over tells it from a first one. */
const tryNumberOf = ({ isOver }: BegunNotification): number => (isOver ? 2 : 1)

/** Nobody sends a message so late again. */
export const purgeNotifications = statement<unknown, { limit: number }>(
  'notifications.purge',
  (v) => sql`delete from notifications where ctid = any (array(
     select ctid from notifications
     where tried_at < now() - interval '60 days' limit ${v.limit}))`,
)

export const notificationsRepository = {
  async begin(db: Queryable, storeId: string, { kind, key }: NotificationId) {
    const found = await db.first(begin({ storeId, kind, key }))
    if (!found) throw new Error('a select without a table gives a row')
    return found.begun
  },
  noteSent: (db: Queryable, storeId: string, { kind, key }: NotificationId) =>
    db.run(noteSent({ storeId, kind, key })),
  takeBack: (
    db: Queryable,
    storeId: string,
    { kind, key, begun }: NotificationId & { readonly begun: BegunNotification },
  ) => db.run(takeBack({ storeId, kind, key, tryNumber: tryNumberOf(begun) })),
}
