/** What a courier's reports make of a parcel. [I12, ADR-232] */
import { isDeepStrictEqual } from 'node:util'
import {
  attemptDay,
  courierOfReports,
  isFinalStage,
  noteCourierReport,
  noteStoreReport,
  pollPauseMs,
  returnState,
  shipmentTimeline,
  standingScans,
} from '@thela/domain/tracking'
import type { CourierReports, Scan, ShipmentStatus } from '@thela/domain/tracking'
import type { ParcelReport } from '../../ports/courier.ts'
import { scanOfRow, scanToRow } from './scan-row.ts'
import type { ScanRow } from './scan-row.ts'
import type { ShipmentState, StandingShipment } from './standings-repository.ts'
import { wholeMinute } from './whole-minute.ts'

/** A report, with the store of the parcel. */
export interface CourierEvents {
  readonly storeId: string
  /** The account that reports; nothing where the store entered it itself. */
  readonly courierCode: string | undefined
  readonly report: ParcelReport
  /** Its id, where that is known: it may have no number. */
  readonly shipmentId?: string
}

type Estimate = Pick<ShipmentState, 'edd' | 'eddReportedAt'>
type DeliveryCode = Pick<ShipmentState, 'needsDeliveryOtp' | 'deliveryOtp'>

const newestOf = ({ scans }: ParcelReport): Date =>
  new Date(Math.max(0, ...scans.map((scan) => scan.ctime.getTime())))

/** The estimate of the newest scan counts; of two at the same time, the later day. */
function estimateOf(known: Estimate, report: ParcelReport): Estimate {
  const { edd, eddReportedAt } = known
  if (!report.edd) return known
  const newest = newestOf(report)
  const reported = { edd: report.edd, eddReportedAt: newest }
  if (!edd || !eddReportedAt) return reported
  const later = newest.getTime() - eddReportedAt.getTime() || reported.edd.getTime() - edd.getTime()
  return later > 0 ? reported : known
}

export const reportsOf = ({
  courierReports,
  courierCode,
  courierName,
}: Pick<StandingShipment, 'courierReports' | 'courierCode' | 'courierName'>): CourierReports =>
  courierReports ?? { named: { code: courierCode, name: courierName }, accounts: {} }

/** An entry of the store's that has only a code says nothing of who carries the parcel. */
function noteReport(
  known: CourierReports,
  { courierCode: account, report }: CourierEvents,
): CourierReports {
  const { scans, edd, carrier } = report
  if (account !== undefined) {
    return noteCourierReport(known, { account, at: newestOf(report), carrier })
  }
  return scans.length > 0 || edd ? noteStoreReport(known) : known
}

const codeAfter = (
  known: DeliveryCode,
  { needsDeliveryOtp, deliveryOtp }: ParcelReport,
): DeliveryCode => ({
  needsDeliveryOtp: known.needsDeliveryOtp || (needsDeliveryOtp ?? deliveryOtp !== undefined),
  deliveryOtp: deliveryOtp ?? known.deliveryOtp,
})

/** Nobody acts on another code, but it is stored. */
export const isSameCode = (a: DeliveryCode, b: DeliveryCode): boolean =>
  a.needsDeliveryOtp === b.needsDeliveryOtp && a.deliveryOtp === b.deliveryOtp

const beginOf = ({ createdAt, beginsWithScans }: StandingShipment, scans: readonly Scan[]): Date =>
  beginsWithScans
    ? new Date(Math.min(createdAt.getTime(), ...scans.map(({ ctime }) => ctime.getTime())))
    : createdAt

const isoAt = (times: readonly number[], pick: (...times: number[]) => number): string | null =>
  times.length === 0 ? null : new Date(pick(...times)).toISOString()

/** From the scans that decided before and those of the reports: a function of all scans, in any order. */
export function stateOf(
  shipment: StandingShipment,
  scans: readonly Scan[],
  updates: readonly CourierEvents[],
): ShipmentState {
  const { direction, edd, eddReportedAt } = shipment
  const begin = beginOf(shipment, scans)
  const createdAt = wholeMinute(begin)
  const standing = standingScans({ direction, createdAt, scans })
  const timeline = shipmentTimeline({ direction, createdAt, scans: standing }, createdAt)
  const courierReports = updates.reduce(noteReport, reportsOf(shipment))
  const { account, name } = courierOfReports(courierReports)
  const times = scans.map(({ ctime }) => ctime.getTime())
  const code = updates.reduce<DeliveryCode>(
    (known, { report }) => codeAfter(known, report),
    shipment,
  )
  const hasEnded = isFinalStage(timeline.stage)
  return {
    ...updates.reduce<Estimate>((known, { report }) => estimateOf(known, report), {
      edd,
      eddReportedAt,
    }),
    status: timeline.stage,
    createdAt: begin,
    deliveredAt: timeline.isDelivered ? timeline.latestAt : null,
    endedAt: hasEnded ? timeline.latestAt : null,
    needsDeliveryOtp: code.needsDeliveryOtp,
    // It is spent then.
    deliveryOtp: hasEnded ? null : code.deliveryOtp,
    courierCode: account,
    courierName: name,
    courierReports,
    standing: standing.map(scanToRow),
    from: isoAt(times, Math.min),
    to: isoAt(times, Math.max),
    pollMs:
      pollPauseMs({ stage: timeline.stage, quietMs: 0, shipmentId: shipment.shipmentId }) ?? null,
  }
}

/** The attempt at which a parcel stands; not known without the scans that decide that. */
export const currentAttempt = ({
  status,
  standing,
}: Pick<ShipmentState, 'status'> & {
  readonly standing: readonly ScanRow[] | null
}): string | undefined => attemptDay(status, (standing ?? []).map(scanOfRow))

type Plain = Pick<
  ShipmentState,
  'status' | 'edd' | 'eddReportedAt' | 'deliveredAt' | 'endedAt' | 'courierCode' | 'courierName'
> & { readonly standing: readonly ScanRow[] | null }

/** It is that of its newest scan. Before a courier has collected it, all its scans decide where it stands. */
export const newestStatus = ({ standing }: Pick<Plain, 'standing'>): ShipmentStatus | undefined =>
  standing?.at(-1)?.status

/** Whether it is somewhere else, at another attempt, or to come at another time: then others act on it. */
export const isMoved = (before: Plain, after: Plain): boolean => {
  const plain = (state: Plain) => [
    state.status,
    currentAttempt(state),
    // A return that this courier will not collect.
    returnState(state.status, newestStatus(state)) === 'NOT_SERVICEABLE',
    state.courierCode,
    state.courierName,
    state.edd?.getTime(),
    state.eddReportedAt?.getTime(),
    state.deliveredAt?.getTime(),
    state.endedAt?.getTime(),
  ]
  return !isDeepStrictEqual(plain(before), plain(after))
}
