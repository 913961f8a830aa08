/** Events that come at the same time, stored and applied in one transaction. [I10, ADR-232] */
import type { Database, Transaction } from '../db/statement.ts'
import { sql, statement } from '../db/statement.ts'
import { batchQueue } from './batch-queue.ts'
import type { Applied, ReceivedEvent } from './received-event.ts'

interface EventKey {
  readonly storeId: string
  readonly source: string
  readonly eventId: string
}

/** Gives those that are new. */
const keepAll = statement<
  EventKey,
  {
    storeIds: readonly string[]
    sources: readonly string[]
    eventIds: readonly string[]
    objectIds: readonly (string | null)[]
    bodies: readonly Uint8Array[]
    headers: readonly string[]
    accounts: readonly string[]
  }
>(
  'inbox.keep-all-applied',
  (v) => sql`insert into webhook_inbox
     (store_id, source, event_id, object_id, body, headers, account, applied_at, next_try_at)
   select store_id, source, event_id, object_id, body, headers::jsonb, account, now(), now()
   from unnest(${v.storeIds}::text[], ${v.sources}::text[], ${v.eventIds}::text[],
     ${v.objectIds}::text[], ${v.bodies}::bytea[], ${v.headers}::text[], ${v.accounts}::text[])
     as given (store_id, source, event_id, object_id, body, headers, account)
   on conflict do nothing
   returning store_id as "storeId", source, event_id as "eventId"`,
)

const keepForLater = statement<
  unknown,
  {
    storeIds: readonly string[]
    sources: readonly string[]
    eventIds: readonly string[]
    problem: string
  }
>(
  'inbox.keep-all-for-later',
  (v) => sql`update webhook_inbox as w set applied_at = null,
     next_try_at = now() + interval '2 seconds', last_problem = ${v.problem}
   from unnest(${v.storeIds}::text[], ${v.sources}::text[], ${v.eventIds}::text[])
     as given (store_id, source, event_id)
   where w.store_id = given.store_id and w.source = given.source and w.event_id = given.event_id`,
)

const keyOf = ({ storeId, source, eventId }: EventKey): string =>
  JSON.stringify([storeId, source, eventId])

const namesOf = (events: readonly EventKey[]) => ({
  storeIds: events.map(({ storeId }) => storeId),
  sources: events.map(({ source }) => source),
  eventIds: events.map(({ eventId }) => eventId),
})

/** An event with what its reader made of it on arrival. */
export interface PreparedEvent<T> {
  readonly event: ReceivedEvent
  readonly prepared: T
}

/** Gives the result of each, in their order. */
export type ApplyAll<T> = (
  transaction: Transaction,
  prepared: readonly T[],
) => Promise<readonly Applied[]>

interface Waiting<T> extends PreparedEvent<T> {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** `receive` takes one event alone: what cannot be applied must not hold up what came with it. */
export function receiveInBatches<T>(options: {
  readonly database: Database
  readonly applyAll: ApplyAll<T>
  readonly receive: (event: ReceivedEvent) => Promise<void>
  /** Why an event waits, for a column read by people. */
  readonly laterReason: string
}): (item: PreparedEvent<T>) => Promise<void> {
  const { database, applyAll, receive, laterReason } = options

  async function applyTogether(items: readonly PreparedEvent<T>[]): Promise<void> {
    const byKey = new Map(items.map((item) => [keyOf(item.event), item]))
    // In one order, so that two batches with the same events never wait for each other.
    const once = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
    const events = once.map(({ event }) => event)
    await database.transaction(async (transaction) => {
      const kept = await transaction.rows(
        keepAll({
          ...namesOf(events),
          objectIds: events.map(({ objectId }) => objectId ?? null),
          bodies: events.map(({ body }) => body),
          headers: events.map(({ headers }) => JSON.stringify(headers)),
          accounts: events.map(({ account }) => account),
        }),
      )
      const isNew = new Set(kept.map(keyOf))
      const fresh = once.filter(({ event }) => isNew.has(keyOf(event)))
      if (fresh.length === 0) return
      const applied = await applyAll(
        transaction,
        fresh.map(({ prepared }) => prepared),
      )
      const later = fresh.filter((_, index) => applied[index] === 'LATER')
      if (later.length === 0) return
      const problem = laterReason
      await transaction.run(keepForLater({ ...namesOf(later.map(({ event }) => event)), problem }))
    })
  }

  const enqueue = batchQueue<Waiting<T>>(async (items) => {
    try {
      await applyTogether(items)
      for (const { resolve } of items) resolve()
    } catch {
      // Alone each is applied, or kept with its own problem.
      for (const { event, resolve, reject } of items) await receive(event).then(resolve, reject)
    }
  })
  return (item) =>
    new Promise((resolve, reject) => {
      enqueue({ ...item, resolve, reject })
    })
}
