/** [D-31, I12] */
import {
  courierBadge,
  isFinalStage,
  mergeScans,
  scanKey,
  shipmentTimeline,
} from '@thela/domain/tracking'
import type { Scan } from '@thela/domain/tracking'
import type { Transaction } from '../../db/statement.ts'
import type { ParcelReport } from '../../ports/courier.ts'
import { awbOf } from './awb-of.ts'
import { scanOfRow, scanToRow } from './scan-row.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import type { ShipmentState, StoredShipment } from './shipments-repository.ts'
import { wholeMinute } from './whole-minute.ts'

/** The fact that tracking publishes: a parcel of this order is new, or has another status. */
export interface ShipmentFact {
  readonly storeId: string
  readonly orderId: string
  readonly shipmentId: string
}
export type ShipmentReaction = (transaction: Transaction, fact: ShipmentFact) => Promise<void>

/** A courier's report, with the store of the parcel. */
export interface CourierEvents {
  readonly storeId: string
  readonly courierCode: string
  readonly report: ParcelReport
}

const asJson = (scan: Scan): string => JSON.stringify(scanToRow(scan))

/** The estimate of the newest scan counts; of two at the same time, the later day. */
function estimateOf(shipment: StoredShipment, report: ParcelReport) {
  const { edd, eddReportedAt } = shipment
  const known = { edd, eddReportedAt }
  if (!report.edd) return known
  const newest = Math.max(0, ...report.scans.map((scan) => scan.ctime.getTime()))
  const reported = { edd: report.edd, eddReportedAt: new Date(newest) }
  if (!edd || !eddReportedAt) return reported
  const later = newest - eddReportedAt.getTime() || reported.edd.getTime() - edd.getTime()
  return later > 0 ? reported : known
}

/** The parcel's state from all its scans: a function of the set, not of its order. */
function stateOf(
  shipment: StoredShipment,
  scans: readonly Scan[],
  updates: CourierEvents,
): ShipmentState {
  const { direction } = shipment
  const createdAt = wholeMinute(shipment.createdAt)
  const timeline = shipmentTimeline({ direction, createdAt, scans }, createdAt)
  const { code, name } = courierBadge(updates.courierCode)
  return {
    ...estimateOf(shipment, updates.report),
    status: timeline.stage,
    deliveredAt: timeline.isDelivered ? timeline.latestAt : null,
    endedAt: isFinalStage(timeline.stage) ? timeline.latestAt : null,
    // The account that scans it carries it, under the platform's name for it.
    courierCode: code,
    courierName: shipment.courierCode === code ? shipment.courierName : name,
  }
}

function isSameState(a: ShipmentState, b: ShipmentState): boolean {
  const plain = (state: ShipmentState) => [
    state.status,
    state.courierCode,
    state.edd?.getTime(),
    state.eddReportedAt?.getTime(),
    state.deliveredAt?.getTime(),
    state.endedAt?.getTime(),
  ]
  const others = plain(b)
  return plain(a).every((value, index) => value === others[index])
}

/**
 * The one function that pushes and polls of couriers feed; any number of times, in any order, from
 * several processes at once. `UNKNOWN`: the store has no such parcel (yet).
 */
export async function applyReport(
  { onShipmentChanged }: { readonly onShipmentChanged: ShipmentReaction },
  transaction: Transaction,
  updates: CourierEvents,
): Promise<'APPLIED' | 'UNKNOWN'> {
  const { storeId, report } = updates
  const shipment = await shipmentsRepository.lockByAwb(transaction, storeId, awbOf(report.awb))
  if (!shipment) return 'UNKNOWN'
  const { shipmentId, orderId } = shipment
  const rows = await shipmentsRepository.scansOf(transaction, storeId, shipmentId)
  const known = rows.map(({ scan }) => scanOfRow(scan))
  const knownTexts = new Set(known.map(asJson))
  const merged = mergeScans(known, report.scans.map(scanToRow).map(scanOfRow))
  const fresh = merged.filter((scan) => !knownTexts.has(asJson(scan)))
  const state = stateOf(shipment, merged, updates)
  const isMoved = !isSameState(shipment, state)
  if (fresh.length === 0 && !isMoved) return 'APPLIED'
  const written = fresh.map((scan) => ({ key: scanKey(scan), scan: scanToRow(scan) }))
  await shipmentsRepository.writeScans(transaction, { storeId, shipmentId }, written)
  await shipmentsRepository.setState(transaction, { storeId, shipmentId }, state)
  if (isMoved) await onShipmentChanged(transaction, { storeId, orderId, shipmentId })
  return 'APPLIED'
}
