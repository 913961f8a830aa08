/** Facts that come by time alone; the database's time says when. [I30, ADR-217] */
import type { PlannedFact } from '@thela/domain/notifications'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable, Sql, Transaction } from '../../db/statement.ts'

export interface PlannedNotification {
  readonly storeId: string
  readonly fact: PlannedFact
  readonly objectId: string
}

/** A later word moves it: a courier that names another day. */
const MOVE_IT = `on conflict (store_id, fact, object_id) do update set due_at = excluded.due_at
  where planned_notifications.due_at <> excluded.due_at`

/** In SQL: a part of another statement, for the rows of a query with `store_id`, `object_id` and `due_at`. */
export const planEach = (fact: PlannedFact, rows: Sql): Sql =>
  sql`insert into planned_notifications (store_id, fact, object_id, due_at)
   select store_id, '${fact}', object_id, due_at from (${rows}) as planned ${MOVE_IT}`

const plan = statement<unknown, { storeId: string; fact: string; objectId: string; dueAt: Date }>(
  'notifications.plan',
  (v) => sql`insert into planned_notifications (store_id, fact, object_id, due_at)
   values (${v.storeId}, ${v.fact}, ${v.objectId}, ${v.dueAt}) ${MOVE_IT}`,
)

const drop = statement<unknown, { storeId: string; fact: string; objectId: string }>(
  'notifications.drop-planned',
  (v) => sql`delete from planned_notifications
   where store_id = ${v.storeId} and fact = ${v.fact} and object_id = ${v.objectId}`,
)

/** Those that another server has are passed over. */
const takeDue = statement<PlannedNotification, { limit: number }>(
  'notifications.take-due',
  (v) => sql`delete from planned_notifications where ctid = any (array(
     select ctid from planned_notifications
     where due_at <= now() order by due_at limit ${v.limit} for update skip locked))
   returning store_id as "storeId", fact, object_id as "objectId"`,
)

const eraseOf = statement<unknown, { storeId: string }>(
  'notifications.erase-planned',
  (v) => sql`delete from planned_notifications where store_id = ${v.storeId}`,
)

export const plannedRepository = {
  plan: (db: Queryable, planned: PlannedNotification & { readonly dueAt: Date }) =>
    db.run(plan({ ...planned })),
  drop: (db: Queryable, { storeId, fact, objectId }: PlannedNotification) =>
    db.run(drop({ storeId, fact, objectId })),
  takeDue: (db: Transaction, limit: number) => db.rows(takeDue({ limit })),
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseOf({ storeId })),
}
