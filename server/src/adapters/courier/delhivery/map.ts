/** Theirs to ours. [delhivery §2, D-31] */
import { reasonOfRemark } from '@thela/domain/tracking'
import type { ExceptionReason, Scan, ShipmentStatus } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import type { ParcelReport } from '../../../ports/courier.ts'
import { indianTime } from '../../indian-time.ts'
import { CODE_TABLE, REASON_TABLE, STATUS_TABLE } from './status-table.ts'
import type { WirePush, WireScan, WireShipment } from './wire.ts'

const BY_STATUS = new Map(STATUS_TABLE)
const BY_CODE = new Map(CODE_TABLE.map(([code, ...rest]) => [code, rest]))
const REASONS = new Map(REASON_TABLE)

/** What a scan says, wherever it came from. */
interface ScanFields {
  readonly at: string
  readonly type: string
  readonly status: string
  readonly code: string
  readonly place: string
  readonly remark: string
}

interface Read {
  readonly status: ShipmentStatus | undefined
  readonly reason?: ExceptionReason
  /** What no table knows. */
  readonly unknown?: string
}

const upper = (text: string | null | undefined): string => (text ?? '').trim().toUpperCase()

/** Delivered comes from the type DL alone: no code under another type says it. */
export function readStatus({ type, status, code, remark }: Omit<ScanFields, 'at' | 'place'>): Read {
  const [types, ofCode] = BY_CODE.get(code) ?? []
  if (ofCode && types?.includes(type)) return { status: ofCode, ...whyNotPicked(ofCode, remark) }
  const ofStatus = BY_STATUS.get(`${type}:${status}`)
  if (ofStatus === undefined) {
    return { status: undefined, unknown: [type, status, code].filter(Boolean).join(' ') || 'NA' }
  }
  if (status !== 'PENDING') return { status: ofStatus }
  if (type === 'UD') return readPending({ code, remark }, ofStatus)
  if (type === 'RT' && code.startsWith('RD-')) return failedReturn(remark)
  if (code.startsWith('DLY')) return { status: type === 'RT' ? 'RTO_SHIPMENT_DELAYED' : ofStatus }
  return { status: ofStatus }
}

/** Waiting at the destination: for the next trip, after a failed delivery, or because it is late. */
function readPending(
  { code, remark }: Pick<ScanFields, 'code' | 'remark'>,
  ofStatus: ShipmentStatus,
): Read {
  const known = REASONS.get(code)
  if (known) return { status: 'UNDELIVERED', reason: known }
  if (code.startsWith('EOD-')) {
    return { status: 'UNDELIVERED', reason: reasonOfRemark(remark), unknown: code }
  }
  return { status: code.startsWith('DLY') ? 'SHIPMENT_DELAYED' : ofStatus }
}

const whyNotPicked = (status: ShipmentStatus, remark: string) =>
  status === 'NOT_PICKED' ? { reason: reasonOfRemark(remark) } : {}

function failedReturn(remark: string): Read {
  const reason = reasonOfRemark(remark)
  return {
    status: 'RTO_FAILED',
    reason: reason === 'UNKNOWN_EXCEPTION' ? 'RTO_DELIVERY_FAILED' : reason,
  }
}

/** A scan without a time cannot be sorted. */
function scanOf(fields: ScanFields): Scan | undefined {
  const ctime = indianTime(fields.at)
  if (ctime === undefined) return undefined
  const { status, reason } = readStatus(fields)
  return {
    status: status ?? 'IN_TRANSIT',
    ctime,
    ...omitUndefined({ desc: fields.remark || undefined, location: fields.place || undefined }),
    ...omitUndefined({ ndrStatus: reason }),
    ...(status === undefined ? { isUnrecognised: true } : {}),
  }
}

function report(
  awb: string | number,
  all: readonly ScanFields[],
  eddText: string | null | undefined,
): ParcelReport {
  const edd = indianTime(eddText ?? '')
  return {
    awb: String(awb),
    scans: all.map(scanOf).filter((scan) => scan !== undefined),
    unknownStatuses: [...new Set(all.flatMap((fields) => readStatus(fields).unknown ?? []))],
    ...omitUndefined({ edd }),
  }
}

const ofScan = (scan: WireScan): ScanFields => ({
  at: scan.ScanDateTime,
  type: upper(scan.ScanType),
  status: upper(scan.Scan),
  code: upper(scan.StatusCode),
  place: scan.ScannedLocation?.trim() ?? '',
  remark: scan.Instructions?.trim() ?? '',
})

/** Undefined when nothing was scanned yet. */
export function reportOfShipment(wire: WireShipment): ParcelReport | undefined {
  const { AWB, Scans, ExpectedDeliveryDate } = wire
  if (Scans.length === 0) return undefined
  return report(
    AWB,
    Scans.map(({ ScanDetail }) => ofScan(ScanDetail)),
    ExpectedDeliveryDate,
  )
}

export function reportOfPush({ Shipment: { AWB, Status, NSLCode, EDD } }: WirePush): ParcelReport {
  const fields: ScanFields = {
    at: Status.StatusDateTime,
    type: upper(Status.StatusType),
    status: upper(Status.Status),
    code: upper(NSLCode ?? Status.StatusCode),
    place: Status.StatusLocation?.trim() ?? '',
    remark: Status.Instructions?.trim() ?? '',
  }
  return report(AWB, [fields], EDD)
}
