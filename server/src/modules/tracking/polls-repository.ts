/** Which parcels couriers are polled about. [D-31, ADR-234] */
import type { ShipmentStage } from '@thela/domain/orders'
import type { PollingTerms } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

interface PollAccount {
  readonly storeId: string
  readonly courierCode: string
}

export interface DueShipment extends PollAccount {
  readonly shipmentId: string
  readonly awb: string | null
  readonly stage: ShipmentStage
  readonly quietMs: number
}

/** More are not counted: no round takes as many. */
const MAX_COUNTED = 2_000

/** From account to account by the index, however many parcels each has. */
const dueAccounts = statement<PollAccount & { readonly due: number }>(
  'tracking.accounts-to-poll',
  () => sql`with recursive accounts as (
     (select store_id, courier_code from shipments where ended_at is null
       order by store_id, courier_code limit 1)
     union all
     select next.store_id, next.courier_code from accounts a cross join lateral (
       select s.store_id, s.courier_code from shipments s
       where s.ended_at is null and (s.store_id, s.courier_code) > (a.store_id, a.courier_code)
       order by s.store_id, s.courier_code limit 1) as next
   )
   select a.store_id as "storeId", a.courier_code as "courierCode", found.due::int as due
   from accounts a cross join lateral (select count(*) as due from (
     select from shipments s where s.store_id = a.store_id and s.courier_code = a.courier_code
       and s.ended_at is null and s.next_poll_at <= now() limit ${MAX_COUNTED}) as counted) as found
   where found.due > 0`,
)

/** So many calls of this minute, or what is left of them. */
const takeCalls = statement<
  { readonly granted: number },
  PollAccount & { wanted: number; limit: number }
>(
  'tracking.take-poll-calls',
  (v) => sql`insert into courier_poll_calls as c (store_id, courier_code, minute, calls, granted)
   values (${v.storeId}, ${v.courierCode}, date_trunc('minute', now()),
     least(${v.wanted}::int, ${v.limit}::int), least(${v.wanted}::int, ${v.limit}::int))
   on conflict (store_id, courier_code) do update set minute = excluded.minute,
     granted = case when c.minute = excluded.minute
       then greatest(0, least(${v.wanted}::int, ${v.limit}::int - c.calls)) else excluded.granted end,
     calls = case when c.minute = excluded.minute
       then greatest(c.calls, least(c.calls + ${v.wanted}::int, ${v.limit}::int)) else excluded.calls end
   returning granted`,
)

/** Claimed by one process, those that wait longest first; when a process ends with them, for so long. */
const claim = statement<DueShipment, PollAccount & { atMost: number }>(
  'tracking.claim-to-poll',
  (v) => sql`update shipments set next_poll_at = now() + interval '10 minutes'
   where (store_id, shipment_id) in (
     select store_id, shipment_id from shipments
     where store_id = ${v.storeId} and courier_code = ${v.courierCode}
       and ended_at is null and next_poll_at <= now()
     order by next_poll_at limit ${v.atMost} for update skip locked)
   returning store_id as "storeId", courier_code as "courierCode", shipment_id as "shipmentId", awb,
     status as stage, (extract(epoch from now() - updated_at) * 1000)::float8 as "quietMs"`,
)

/** `pauseMs` of null: never again. */
const plan = statement<unknown, { parcels: string }>(
  'tracking.plan-polls',
  (v) => sql`update shipments s set next_poll_at =
     case when given."pauseMs" is null then 'infinity'
       else now() + given."pauseMs" * interval '1 millisecond' end
   from jsonb_to_recordset(${v.parcels}::jsonb)
     as given ("storeId" text, "shipmentId" text, "pauseMs" float8)
   where s.store_id = given."storeId" and s.shipment_id = given."shipmentId"`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'tracking.erase-poll-calls',
  (v) => sql`delete from courier_poll_calls where store_id = ${v.storeId}`,
)

export interface PlannedPoll {
  readonly storeId: string
  readonly shipmentId: string
  readonly pauseMs: number | null
}

export const pollsRepository = {
  dueAccounts: (db: Queryable) => db.rows(dueAccounts()),
  async takeCalls(
    db: Queryable,
    { storeId, courierCode }: PollAccount,
    { wanted, terms }: { readonly wanted: number; readonly terms: PollingTerms },
  ): Promise<number> {
    const counted = terms.limitOf === 'ADDRESS' ? '' : storeId
    const limit = terms.callsPerMinute
    const taken = await db.first(takeCalls({ storeId: counted, courierCode, wanted, limit }))
    return taken?.granted ?? 0
  },
  claim: (db: Queryable, { storeId, courierCode }: PollAccount, atMost: number) =>
    db.rows(claim({ storeId, courierCode, atMost })),
  plan: (db: Queryable, parcels: readonly PlannedPoll[]) =>
    db.run(plan({ parcels: JSON.stringify(parcels) })),
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
}
