/** [I10] */
import { createHash } from 'node:crypto'
import type { Database, ParametersOf, Sql, Transaction } from '../db/statement.ts'
import { sql, statement } from '../db/statement.ts'
import { errorSummary } from '../errors/error-record.ts'
import type { RawWebhook, UnusableWebhook } from '../ports/webhook.ts'
import type { ApplyEvent, ReceivedEvent, WebhookSource } from './received-event.ts'
import { receiveInBatches } from './inbox-batch.ts'
import type { ApplyAll, PreparedEvent } from './inbox-batch.ts'

export type { ApplyEvent, ReceivedEvent, WebhookSource } from './received-event.ts'

/** How a module handles the webhooks of one kind of system. */
export interface WebhookHandler {
  /** Verifies and stores it, and applies it where that can be done at once. */
  receive(source: WebhookSource, webhook: RawWebhook): Promise<'STORED' | UnusableWebhook>
  apply: ApplyEvent
  /**
   * For a system that asks for a word of its own before it sends anything: that word, or nothing for a
   * foreign request.
   */
  confirm?(
    source: WebhookSource,
    query: Readonly<Record<string, string | undefined>>,
  ): Promise<string | undefined>
}

/** An event as it is stored: `eventToKeep` makes one. */
export interface KeptEvent extends WebhookSource {
  readonly eventId: string
  readonly objectId: string | undefined
  readonly body: Uint8Array
  /** JSON. */
  readonly headers: string
  readonly problem: string | undefined
}

const COLUMNS = `store_id, source, event_id, object_id, body, headers, last_problem, account,
  applied_at, next_try_at`

const kept = (v: ParametersOf<KeptEvent>) =>
  sql`${v.storeId}, ${v.source}, ${v.eventId}, ${v.objectId}, ${v.body}, ${v.headers}, ${v.problem},
    ${v.account}`

/** In SQL: stores an event as applied, once for each row of what follows the select list. */
export const storeAppliedFor = (v: ParametersOf<KeptEvent>, rows: Sql): Sql =>
  sql`insert into webhook_inbox (${COLUMNS}) select ${kept(v)}, now(), now() ${rows} on conflict do nothing`

const keepApplied = statement<unknown, KeptEvent>(
  'inbox.keep-applied',
  (v) => sql`insert into webhook_inbox (${COLUMNS}) values (${kept(v)}, now(), now())
   on conflict do nothing`,
)
const keepKnown = (isKnown: string) =>
  statement<unknown, KeptEvent>(`inbox.keep-if-${isKnown}`, (v) =>
    storeAppliedFor(v, sql`where ${isKnown}(${v.storeId}, ${v.objectId})`),
  )
const keepForLater = statement<unknown, KeptEvent & { delaySeconds: number }>(
  'inbox.keep-for-later',
  (v) => sql`insert into webhook_inbox (${COLUMNS})
   values (${kept(v)}, null, now() + make_interval(secs => ${v.delaySeconds}))
   on conflict do nothing`,
)
const storeUnless = (isOver: string) =>
  statement<unknown, KeptEvent & { delaySeconds: number }>(
    `inbox.keep-unless-${isOver}`,
    (v) => sql`insert into webhook_inbox (${COLUMNS})
     select ${kept(v)}, case when ${isOver}(${v.storeId}, ${v.account}, ${v.objectId}) then now() end,
       now() + make_interval(secs => ${v.delaySeconds})
     on conflict do nothing`,
  )

/**
 * The pause grows from 2 seconds to half an hour; after five days, the longest time after which a
 * payment may be reported, it is set aside for a person.
 */
const claim = statement<ReceivedEvent>(
  'inbox.claim',
  () => sql`update webhook_inbox set tries = tries + 1,
     next_try_at = now() + make_interval(secs => least(1800, 2 ^ least(tries + 1, 11)))
   where (store_id, source, event_id) in (
     select store_id, source, event_id from webhook_inbox
     where applied_at is null and next_try_at <= now() and received_at > now() - interval '5 days'
     order by next_try_at limit 20 for update skip locked)
   returning store_id as "storeId", source, account, event_id as "eventId", object_id as "objectId", body, headers`,
)
const markApplied = statement<unknown, { storeId: string; source: string; eventId: string }>(
  'inbox.mark-applied',
  (v) => sql`update webhook_inbox set applied_at = now()
   where store_id = ${v.storeId} and source = ${v.source} and event_id = ${v.eventId}
     and applied_at is null`,
)

const noteProblem = statement<
  unknown,
  { storeId: string; source: string; eventId: string; problem: string }
>(
  'inbox.note-problem',
  (v) => sql`update webhook_inbox set last_problem = ${v.problem}
   where store_id = ${v.storeId} and source = ${v.source} and event_id = ${v.eventId}
     and applied_at is null`,
)

/** An index row has a limit, and senders have none. */
const MAX_ID_LENGTH = 200

/** Accounts choose ids independently: one account's event must not pass for another's. */
function withStoredId(event: ReceivedEvent): ReceivedEvent {
  const { account, eventId: sent } = event
  const id = sent.length > MAX_ID_LENGTH ? createHash('sha256').update(sent).digest('hex') : sent
  return { ...event, eventId: `${account}:${id}` }
}

const valuesOf = (event: ReceivedEvent, problem?: string): KeptEvent => ({
  ...event,
  headers: JSON.stringify(event.headers),
  problem,
})

/** For a statement of a module that stores an event together with its effect. */
export const eventToKeep = (event: ReceivedEvent): KeptEvent => valuesOf(withStoredId(event))

/** Why it was not applied, for a column read by people: codes and no data. */
const reasonOf = (problem: unknown): string =>
  problem instanceof TryLater ? UNKNOWN_OBJECT : errorSummary(problem)

const UNKNOWN_OBJECT = 'about an object that is not known yet'

type OnProblem = (problem: Error, about?: object) => void

/** The handlers of events by source. */
function makeAppliers(onProblem: OnProblem) {
  const bySource = new Map<string, ApplyEvent>()
  return {
    add(source: string, apply: ApplyEvent): void {
      bySource.set(source, apply)
    },
    /** Rejects where it cannot be applied yet. */
    async apply(transaction: Transaction, event: ReceivedEvent): Promise<void> {
      const apply = bySource.get(event.source)
      if (!apply) throw new Error(`there is no handler for events of ${event.source}`)
      if ((await apply(transaction, event)) === 'LATER') throw new TryLater()
    },
    note(problem: unknown, { storeId, source, eventId }: ReceivedEvent): void {
      if (!(problem instanceof TryLater)) onProblem(problem as Error, { storeId, source, eventId })
    },
  }
}

/** Receives each event once, and applies it with its effects in one transaction. */
export function makeInbox(options: { readonly database: Database; readonly onProblem: OnProblem }) {
  const { database } = options
  const appliers = makeAppliers(options.onProblem)

  /** Sensitive headers (signatures, keys) have been checked by then and are not stored. */
  const keep = (stored: ReceivedEvent, delaySeconds: number, problem?: string) =>
    database.run(keepForLater({ ...valuesOf(stored, problem), delaySeconds }))

  async function applyAgain(event: ReceivedEvent): Promise<void> {
    await database.transaction(async (transaction) => {
      const isMine = await transaction.run(markApplied(event))
      if (isMine === 0) return
      await appliers.apply(transaction, event)
    })
  }

  /**
   * Stores and applies in one transaction; an event that cannot be applied now is stored all the
   * same. When this resolves the event is on disk.
   */
  async function receiveStored(event: ReceivedEvent): Promise<void> {
    try {
      await database.transaction(async (transaction) => {
        const isNew = (await transaction.run(keepApplied(valuesOf(event)))) === 1
        if (!isNew) return
        await appliers.apply(transaction, event)
      })
    } catch (problem) {
      appliers.note(problem, event)
      await keep(event, 2, reasonOf(problem))
    }
  }

  return {
    applies: (source: string, apply: ApplyEvent) => appliers.add(source, apply),
    /**
     * Stores an event that is applied after a pause, unless it is over by then: `isOver` names an SQL function of
     * the store, the account and the event's object. What is over already is stored as applied.
     */
    keepForLater: (isOver: string, event: ReceivedEvent, delaySeconds: number) =>
      database.run(storeUnless(isOver)({ ...eventToKeep(event), delaySeconds })),

    /** Stores an event that needs no processing. */
    async keepOnly(event: ReceivedEvent): Promise<true> {
      await database.run(keepApplied(eventToKeep(event)))
      return true
    },

    /**
     * Stores an event that needs no processing if it is known: `isKnown` names an SQL function of the
     * store and the event's object. Returns whether it was stored; otherwise it must be received.
     */
    async keepIf(isKnown: string, event: ReceivedEvent): Promise<boolean> {
      return (await database.run(keepKnown(isKnown)(eventToKeep(event)))) === 1
    },

    receive: (event: ReceivedEvent) => receiveStored(withStoredId(event)),

    /** The same for events of a kind that are applied in sets: those that come at once go together. */
    together<T>(applyAll: ApplyAll<T>): (item: PreparedEvent<T>) => Promise<void> {
      const options = { database, applyAll, receive: receiveStored, laterReason: UNKNOWN_OBJECT }
      const receiveItem = receiveInBatches<T>(options)
      return ({ event, prepared }) => receiveItem({ event: withStoredId(event), prepared })
    },

    /** Processes waiting events. Any number of processes may do it at once. */
    async sweep(): Promise<void> {
      for (const event of await database.rows(claim())) {
        await applyAgain(event).catch(async (problem: unknown) => {
          appliers.note(problem, event)
          const { storeId, source, eventId } = event
          await database.run(noteProblem({ storeId, source, eventId, problem: reasonOf(problem) }))
        })
      }
    },
  }
}

class TryLater extends Error {
  override readonly name = 'TryLater'
}

export type Inbox = ReturnType<typeof makeInbox>

/** Applied a month ago; what could not be applied stays for a person to look at. */
export const purgeEvents = statement<unknown, { limit: number }>(
  'inbox.purge-events',
  (v) => sql`delete from webhook_inbox where ctid = any (array(
     select ctid from webhook_inbox
     where applied_at < now() - interval '30 days' limit ${v.limit}))`,
)
