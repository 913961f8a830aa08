/** A parcel that its store reports: of an order or of none, there or back. [tracking §3 Scan, ADR-228, I12, I17] */
import { BY_STORE, ELSEWHERE, isFinalStage, isRecent } from '@thela/domain/tracking'
import type { ReportedShipment, Scan } from '@thela/domain/tracking'
import { ok, omitUndefined } from '@thela/domain/values'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import { applyReport, factsOfParcel } from './apply-report.ts'
import type { CreatedReaction, ShipmentReaction } from './apply-report.ts'
import { awbOf } from './awb-of.ts'
import { findFormer, isOther, problem, startOfReuse } from './check-report.ts'
import type { CheckDependencies, Checked, CheckedReport } from './check-report.ts'
import { courierOfReport } from './courier-of-name.ts'
import { promisedFor } from './note-fulfilment.ts'
import { numbersRepository } from './numbers-repository.ts'
import { reportsOf } from './parcel-state.ts'
import { reportedShipmentsRepository } from './reported-shipments-repository.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import type { StoredShipment } from './shipments-repository.ts'
import { NO_WAY, wayOf } from './way-of-parcel.ts'
import type { WayOfParcel } from './way-of-parcel.ts'

export interface ReportDependencies extends CheckDependencies {
  readonly onShipmentChanged: ShipmentReaction
  readonly onShipmentCreated: CreatedReaction
}

export interface ReportOutcome {
  readonly shipment: StoredShipment
  /** `SAME`: all of it was known. */
  readonly change: 'NEW' | 'CHANGED' | 'SAME'
}

const promised = ({ shipment, order }: CheckedReport): Date | null =>
  (order && shipment.direction === 'FORWARD' && promisedFor(order)) || null

const wayThere = (store: Store, { shipment, order }: CheckedReport): WayOfParcel =>
  order && shipment.direction === 'FORWARD' ? wayOf(store, order) : NO_WAY

interface ReportToAdd {
  readonly store: Store
  readonly checked: CheckedReport
  readonly now: Date
}

async function addShipment(
  transaction: Transaction,
  { store, checked, now }: ReportToAdd,
  numberedFrom: Date | null = null,
): Promise<boolean> {
  const { shipment, order } = checked
  const courier = courierOfReport(store, shipment.courier)
  const added = await reportedShipmentsRepository.add(transaction, store.storeId, {
    shipmentId: newId(store.number),
    orderId: order?.orderId ?? null,
    courierCode: courier.code,
    courierName: courier.name,
    isPolled: !courier.isElsewhere,
    awb: awbOf(shipment.awb),
    direction: shipment.direction,
    lines: shipment.items,
    createdAt: shipment.shippedAt ?? now,
    beginsWithScans: shipment.shippedAt === undefined,
    pdd: promised(checked),
    ...wayThere(store, checked),
    numberedFrom,
    customerPhone: shipment.phone ?? null,
    reference: shipment.reference ?? null,
  })
  return added !== undefined
}

/** Of a known parcel: its order, and an account of the store that has it, where none was known. */
async function completeShipment(
  transaction: Transaction,
  store: Store,
  { known, checked }: { readonly known: StoredShipment; readonly checked: CheckedReport },
): Promise<boolean> {
  const courier = courierOfReport(store, checked.shipment.courier)
  const orderId = known.orderId ?? checked.order?.orderId ?? null
  const isPolled = [ELSEWHERE, BY_STORE].includes(known.courierCode) && !courier.isElsewhere
  if (orderId === known.orderId && !isPolled) return false
  const { code: courierCode, name: courierName } = isPolled
    ? courier
    : { code: known.courierCode, name: known.courierName }
  const named = { code: courierCode, name: courierName }
  await reportedShipmentsRepository.complete(transaction, known, {
    orderId,
    pdd: known.pdd ?? promised(checked),
    ...wayThere(store, checked),
    courierCode,
    courierName,
    courierReports: isPolled ? { ...reportsOf(known), named } : known.courierReports,
    isPolled,
  })
  return true
}

/** Its scans, its estimate and its code, as the store's own entry. */
async function applyEntry(
  deps: ReportDependencies,
  transaction: Transaction,
  { storeId, shipment }: { readonly storeId: string; readonly shipment: ReportedShipment },
): Promise<boolean> {
  const { awb, scans, estimate: edd, deliveryOtp } = shipment
  if (scans.length === 0 && !edd && deliveryOtp === undefined) return false
  const report = { awb, scans, unknownStatuses: [], ...omitUndefined({ edd, deliveryOtp }) }
  const events = { storeId, courierCode: undefined, report }
  return (await applyReport(deps, transaction, events)) === 'APPLIED'
}

/** Left out, it stays as it was set before. */
async function applyVisibility(
  transaction: Transaction,
  { storeId, shipmentId, isPublic: before }: StoredShipment,
  isPublic: boolean | undefined,
): Promise<boolean> {
  if (isPublic === undefined || isPublic === before) return false
  await shipmentsRepository.setPublic(transaction, storeId, { shipmentId, isPublic })
  return true
}

async function lockKnown(transaction: Transaction, storeId: string, checked: CheckedReport) {
  const known = await shipmentsRepository.lockByAwb(
    transaction,
    storeId,
    awbOf(checked.shipment.awb),
  )
  if (!known) throw new Error('a parcel that is there or was just written is missing')
  return known
}

/** Its row, locked: a new one, where none or one that had ended long before has the number. */
async function findOrAdd(
  transaction: Transaction,
  report: ReportToAdd,
): Promise<{ readonly known: StoredShipment; readonly isNew: boolean }> {
  const { checked, now } = report
  const { storeId } = report.store
  const isNew = await addShipment(transaction, report)
  const known = await lockKnown(transaction, storeId, checked)
  const from = isNew ? undefined : startOfReuse(known, checked, now)
  if (!from) return { known, isNew }
  await numbersRepository.passOn(transaction, storeId, {
    awb: awbOf(checked.shipment.awb),
    fulfilmentId: null,
    endedBefore: from,
  })
  const isAdded = await addShipment(transaction, report, from)
  return { known: await lockKnown(transaction, storeId, checked), isNew: isAdded }
}

/** Its customer is told that it is on its way while that is new to them. */
const isOnItsWay = ({ direction, status, createdAt }: StoredShipment, now: Date): boolean =>
  direction === 'FORWARD' && !isFinalStage(status) && isRecent(createdAt, now)

async function saveReport(
  deps: ReportDependencies,
  transaction: Transaction,
  { store, checked }: { readonly store: Store; readonly checked: CheckedReport },
): Promise<Checked<ReportOutcome>> {
  const { storeId } = store
  const { shipment } = checked
  const former = await findFormer(transaction, storeId, checked)
  if (former) return ok({ shipment: former, change: 'SAME' })
  const { known, isNew } = await findOrAdd(transaction, { store, checked, now: deps.now() })
  if (isOther(known, checked)) return problem('awb', 'OTHER_PARCEL')
  const isCompleted = !isNew && (await completeShipment(transaction, store, { known, checked }))
  if (isNew || isCompleted) {
    const { shipmentId } = known
    await shipmentsRepository.retryEarlyEvents(transaction, storeId, awbOf(shipment.awb))
    const stored = isNew ? known : await lockKnown(transaction, storeId, checked)
    const before = isNew ? undefined : factsOfParcel(known)
    const fact = { storeId, orderId: stored.orderId, shipmentId, before }
    await deps.onShipmentChanged(transaction, { ...fact, parcel: factsOfParcel(stored) })
  }
  const isVisibilityChanged = await applyVisibility(transaction, known, shipment.isPublic)
  const isApplied = await applyEntry(deps, transaction, { storeId, shipment })
  const saved = await lockKnown(transaction, storeId, checked)
  if (isNew && isOnItsWay(saved, deps.now())) {
    await deps.onShipmentCreated(transaction, { storeId, shipmentId: saved.shipmentId })
  }
  if (isNew) return ok({ shipment: saved, change: 'NEW' })
  const isChanged = isCompleted || isVisibilityChanged || isApplied
  return ok({ shipment: saved, change: isChanged ? 'CHANGED' : 'SAME' })
}

/** Any number of times: what is known already changes nothing. */
export const reportShipment = (
  deps: ReportDependencies,
  store: Store,
  checked: CheckedReport,
): Promise<Checked<ReportOutcome>> =>
  deps.database.transaction((transaction) => saveReport(deps, transaction, { store, checked }))

/** Scans that somebody enters, of any parcel of the store. */
export const enterScans = (
  deps: ReportDependencies,
  {
    storeId,
    shipmentId,
    scans,
  }: { readonly storeId: string; readonly shipmentId: string; readonly scans: readonly Scan[] },
): Promise<ReportOutcome> =>
  deps.database.transaction(async (transaction) => {
    const report = { awb: '', scans, unknownStatuses: [] }
    const events = { storeId, shipmentId, courierCode: undefined, report }
    const applied = await applyReport(deps, transaction, events)
    const shipment = await shipmentsRepository.lockById(transaction, storeId, shipmentId)
    if (!shipment) throw new Error('a parcel that was just read is missing')
    return { shipment, change: applied === 'SAME' ? 'SAME' : 'CHANGED' }
  })
