/** [D-31, I12, ADR-232] */
import { isDeepStrictEqual } from 'node:util'
import { mergeScans, scanKey } from '@thela/domain/tracking'
import type { ParcelStanding, Scan, ShipmentStatus } from '@thela/domain/tracking'
import type { Transaction } from '../../db/statement.ts'
import { awbOf } from './awb-of.ts'
import { currentAttempt, isMoved, isSameCode, newestStatus, stateOf } from './parcel-state.ts'
import type { CourierEvents } from './parcel-state.ts'
import { numbersRepository } from './numbers-repository.ts'
import { scanOfRow, scanToRow } from './scan-row.ts'
import { standingsRepository } from './standings-repository.ts'
import type { StandingShipment, WrittenScan } from './standings-repository.ts'
import { keyOfParcel, unreadScans } from './unread-scans.ts'

/** Where a parcel stands, for what is said about it. */
export interface ParcelFacts extends ParcelStanding {
  readonly courierCode: string
  readonly deliveredAt: Date | undefined
  /** Of its newest scan, for a return that no courier has collected. */
  readonly newest?: ShipmentStatus | undefined
}

/** The fact that tracking publishes: a parcel is new, or has another status. */
export interface ShipmentFact {
  readonly storeId: string
  /** Null: it has no order. */
  readonly orderId: string | null
  readonly shipmentId: string
  /** As it stood before; undefined where it is new. */
  readonly before: ParcelFacts | undefined
  readonly parcel: ParcelFacts
}
export type CreatedReaction = (
  transaction: Transaction,
  created: Pick<ShipmentFact, 'storeId' | 'shipmentId'>,
) => Promise<void>
export type ShipmentReaction = (transaction: Transaction, fact: ShipmentFact) => Promise<void>

/** `SAME`: all of it was known. `UNKNOWN`: the store has no such parcel (yet). */
export type AppliedReport = 'APPLIED' | 'SAME' | 'UNKNOWN'

interface Dependencies {
  readonly onShipmentChanged: ShipmentReaction
}

export const factsOfParcel = ({
  direction,
  status,
  pdd,
  edd,
  courierCode,
  deliveredAt,
}: Pick<
  StandingShipment,
  'direction' | 'status' | 'pdd' | 'edd' | 'courierCode' | 'deliveredAt'
>): ParcelFacts => ({
  direction,
  stage: status,
  pdd: pdd ?? undefined,
  edd: edd ?? undefined,
  courierCode,
  deliveredAt: deliveredAt ?? undefined,
})

/** A parcel with everything that is reported of it now. */
interface Reported {
  readonly shipment: StandingShipment
  readonly updates: readonly CourierEvents[]
  /** Of all these reports, each event once. */
  readonly scans: readonly Scan[]
}

const textOf = (...words: readonly (string | null)[]): string => JSON.stringify(words)

/** How a report names its parcel: by its number, or by its id, since it may have none. */
const nameOf = ({ storeId, shipmentId, report }: CourierEvents): string =>
  shipmentId === undefined ? textOf(storeId, awbOf(report.awb)) : textOf(storeId, null, shipmentId)
const namesOf = ({ storeId, shipmentId, awb }: StandingShipment): readonly string[] => [
  textOf(storeId, awb),
  textOf(storeId, null, shipmentId),
]

/** In one order, so that two batches never wait for each other in a circle. */
async function lockParcels(
  transaction: Transaction,
  updates: readonly CourierEvents[],
): Promise<readonly StandingShipment[]> {
  const once = [...new Map(updates.map((each) => [nameOf(each), each]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each)
  const byNumber = once
    .filter(({ shipmentId }) => shipmentId === undefined)
    .map(({ storeId, report }) => ({ storeId, awb: awbOf(report.awb) }))
  const byId = once.flatMap(({ storeId, shipmentId }) =>
    shipmentId === undefined ? [] : [{ storeId, shipmentId }],
  )
  return [
    ...(byNumber.length > 0 ? await standingsRepository.lock(transaction, byNumber) : []),
    ...(byId.length > 0 ? await standingsRepository.lockByIds(transaction, byId) : []),
  ]
}

/** A courier that gives a number again may still report what became of the parcel before. */
function ownPart({ numberedFrom }: StandingShipment, update: CourierEvents): CourierEvents[] {
  const { scans } = update.report
  if (!numberedFrom || scans.length === 0) return [update]
  const own = scans.filter(({ ctime }) => ctime >= numberedFrom)
  return own.length === 0 ? [] : [{ ...update, report: { ...update.report, scans: own } }]
}

function reportedOf(
  shipments: readonly StandingShipment[],
  updates: readonly CourierEvents[],
): readonly Reported[] {
  const byName = Map.groupBy(updates, nameOf)
  return shipments.map((shipment) => {
    const its = namesOf(shipment)
      .flatMap((name) => byName.get(name) ?? [])
      .flatMap((update) => ownPart(shipment, update))
    const scans = its.flatMap(({ report }) => report.scans)
    return { shipment, updates: its, scans: mergeScans([], scans) }
  })
}

const writtenOf = ({ shipment, scans }: Reported): readonly WrittenScan[] =>
  scans.map((scan) => {
    const row = scanToRow(scan)
    const { storeId, shipmentId } = shipment
    return { storeId, shipmentId, key: scanKey(scan, row.ctime), scan: row }
  })

/** Those of which a better report has arrived than the one that is known. */
async function betterOf(
  transaction: Transaction,
  scans: readonly WrittenScan[],
): Promise<readonly WrittenScan[]> {
  const rows = await standingsRepository.differing(transaction, scans)
  const known = new Map(
    rows.map(({ key, known: row, ...parcel }) => [
      textOf(keyOfParcel(parcel), key),
      scanOfRow(row),
    ]),
  )
  return scans.filter(({ key, scan, ...parcel }) => {
    const before = known.get(textOf(keyOfParcel(parcel), key))
    const arrived = scanOfRow(scan)
    return before !== undefined && mergeScans([before], [arrived])[0] === arrived
  })
}

/** Writes what is new, and the better of two reports of one event; gives the parcels with anything new. */
async function writeScans(
  transaction: Transaction,
  scans: readonly WrittenScan[],
): Promise<ReadonlySet<string>> {
  if (scans.length === 0) return new Set()
  const added = await standingsRepository.write(transaction, scans)
  const isAllNew = added.reduce((sum, { count }) => sum + count, 0) === scans.length
  const better = isAllNew ? [] : await betterOf(transaction, scans)
  if (better.length > 0) await standingsRepository.improve(transaction, better)
  return new Set([...added, ...better].map(keyOfParcel))
}

/** The others that name a number which a parcel had before: of a booking that counts no more. */
async function formerNames(
  transaction: Transaction,
  updates: readonly CourierEvents[],
  found: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const numbers = updates
    .filter((update) => update.shipmentId === undefined && !found.has(nameOf(update)))
    .map(({ storeId, report }) => ({ storeId, awb: awbOf(report.awb) }))
  const former = numbers.length === 0 ? [] : await numbersRepository.former(transaction, numbers)
  return new Set(former.map(({ storeId, awb }) => textOf(storeId, awb)))
}

/**
 * The one function that pushes and polls of couriers and the store's own entries feed; any number of times, in
 * any order, from several processes at once, of many parcels in a few statements. The result has the order of
 * the reports.
 */
export async function applyReports(
  { onShipmentChanged }: Dependencies,
  transaction: Transaction,
  updates: readonly CourierEvents[],
): Promise<readonly AppliedReport[]> {
  const shipments = await lockParcels(transaction, updates)
  const unread = await unreadScans(transaction, shipments)
  const reported = reportedOf(shipments, updates)
  const fresh = await writeScans(transaction, reported.flatMap(writtenOf))
  const changed = reported.flatMap(({ shipment, updates: its, scans }) => {
    const { standing, courierReports, isStale } = shipment
    const known = [...(standing ?? []).map(scanOfRow), ...(unread.get(keyOfParcel(shipment)) ?? [])]
    const state = stateOf(shipment, [...known, ...scans], its)
    const moved = isMoved(shipment, state)
    const isKnown =
      isDeepStrictEqual(courierReports, state.courierReports) && isSameCode(shipment, state)
    if (!isStale && !fresh.has(keyOfParcel(shipment)) && !moved && isKnown) return []
    return [{ shipment, state, moved }]
  })
  if (changed.length > 0) {
    await standingsRepository.setStates(
      transaction,
      changed.map(({ shipment: { storeId, shipmentId }, state }) => ({
        ...state,
        storeId,
        shipmentId,
      })),
    )
  }
  await announce(
    { onShipmentChanged },
    transaction,
    changed
      .filter(({ moved }) => moved)
      .map(({ shipment, state }) => ({
        storeId: shipment.storeId,
        orderId: shipment.orderId,
        shipmentId: shipment.shipmentId,
        before: { ...factsOfParcel(shipment), attemptOn: currentAttempt(shipment) },
        parcel: {
          ...factsOfParcel({ ...shipment, ...state }),
          attemptOn: currentAttempt(state),
          newest: newestStatus(state),
        },
      })),
  )
  const found = new Set(shipments.flatMap(namesOf))
  const different = new Set(changed.flatMap(({ shipment }) => namesOf(shipment)))
  const former = await formerNames(transaction, updates, found)
  return updates.map(nameOf).map((name) => {
    if (!found.has(name)) return former.has(name) ? 'SAME' : 'UNKNOWN'
    return different.has(name) ? 'APPLIED' : 'SAME'
  })
}

/** In one order, since these lock the orders. */
async function announce(
  { onShipmentChanged }: Dependencies,
  transaction: Transaction,
  facts: readonly ShipmentFact[],
): Promise<void> {
  const keyOf = ({ storeId, orderId }: ShipmentFact) => textOf(storeId, orderId)
  const sorted = facts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const fact of sorted) await onShipmentChanged(transaction, fact)
}

/** The same for one report. */
export async function applyReport(
  deps: Dependencies,
  transaction: Transaction,
  updates: CourierEvents,
): Promise<AppliedReport> {
  const [applied = 'UNKNOWN'] = await applyReports(deps, transaction, [updates])
  return applied
}
