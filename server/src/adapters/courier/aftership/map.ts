/** Theirs to ours. [aftership §2, D-31] */
import { reasonOfRemark } from '@thela/domain/tracking'
import type { Carrier, ExceptionReason, Scan, ShipmentStatus } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import type { ParcelReport } from '../../../ports/courier.ts'
import { carrierTime } from './carrier-time.ts'
import { CARRIER_NAMES, SILENT_TAGS, SUBTAG_TABLE, TAG_TABLE } from './status-table.ts'
import type { WireCheckpoint, WireTracking } from './wire.ts'

const BY_SUBTAG = new Map(SUBTAG_TABLE.map(([word, ...row]) => [word, row]))
const BY_TAG = new Map(TAG_TABLE.map(([word, ...row]) => [word, row]))

/** On its way back it is the parcel of a return, whatever the carrier calls the steps. */
const RETURNING: Readonly<Partial<Record<ShipmentStatus, ShipmentStatus>>> = {
  PICKED_UP: 'RTO_IN_TRANSIT',
  IN_TRANSIT: 'RTO_IN_TRANSIT',
  SHIPMENT_DELAYED: 'RTO_SHIPMENT_DELAYED',
  OUT_FOR_DELIVERY: 'RTO_OUT_FOR_DELIVERY',
  UNDELIVERED: 'RTO_FAILED',
  DELIVERED: 'RTO_DELIVERED',
}

interface Read {
  readonly status: ShipmentStatus | undefined
  readonly reason?: ExceptionReason | undefined
}

export function readTag({ tag, subtag, message }: WireCheckpoint, isReturning = false): Read {
  const [status, known] = BY_SUBTAG.get(subtag ?? '') ?? BY_TAG.get(tag ?? '') ?? []
  const towards = status && isReturning ? (RETURNING[status] ?? status) : status
  if (towards === 'UNDELIVERED' || towards === 'NOT_PICKED') {
    return { status: towards, reason: known ?? reasonOfRemark(message ?? '') }
  }
  return towards === 'RTO_FAILED'
    ? { status: towards, reason: 'RTO_DELIVERY_FAILED' }
    : { status: towards }
}

const wordOf = ({ tag, subtag, raw_tag }: WireCheckpoint): string =>
  subtag || tag || raw_tag || 'NA'

/** The checkpoint that sends a parcel back, and everything after it, is of its return. */
const isReturnStart = ({ subtag }: WireCheckpoint): boolean => subtag === 'Exception_010'

interface Timed {
  readonly checkpoint: WireCheckpoint
  readonly at: Date
}

/** A checkpoint without a time cannot be sorted; some say nothing about the parcel. */
function timed(checkpoint: WireCheckpoint): readonly Timed[] {
  const at = carrierTime(checkpoint.checkpoint_time ?? '')
  const isSilent = SILENT_TAGS.includes(checkpoint.tag ?? '')
  return at === undefined || isSilent ? [] : [{ checkpoint, at }]
}

function scanOf({ checkpoint, at }: Timed, isReturning: boolean): Scan {
  const { status, reason } = readTag(checkpoint, isReturning)
  const place =
    checkpoint.location || [checkpoint.city, checkpoint.state].filter(Boolean).join(', ')
  return {
    status: status ?? 'IN_TRANSIT',
    ctime: at,
    ...omitUndefined({
      desc: checkpoint.message || checkpoint.subtag_message || undefined,
      location: place || undefined,
      ndrStatus: reason,
    }),
    ...(status === undefined ? { isUnrecognised: true } : {}),
  }
}

function carrierOf(slug: string | null | undefined): Carrier | undefined {
  const code = slug?.trim().toLowerCase()
  if (!code) return undefined
  const words = code.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
  return { name: CARRIER_NAMES[code] ?? words.join(' '), code }
}

/** Without scans while it knows nothing of the parcel but its number. */
export function reportOfTracking(wire: WireTracking): ParcelReport {
  const all = (wire.checkpoints ?? []).flatMap(timed)
  const turned = all
    .filter(({ checkpoint }) => isReturnStart(checkpoint))
    .map(({ at }) => at.getTime())
  const turnedAt = Math.min(...turned)
  const edd = carrierTime(
    wire.courier_estimated_delivery_date?.estimated_delivery_date ??
      wire.aftership_estimated_delivery_date?.estimated_delivery_date ??
      '',
  )
  const unknown = all
    .filter(({ checkpoint }) => readTag(checkpoint).status === undefined)
    .map(({ checkpoint }) => wordOf(checkpoint))
  return {
    awb: wire.tracking_number,
    scans: all.map((each) => scanOf(each, each.at.getTime() > turnedAt)),
    unknownStatuses: [...new Set(unknown)],
    ...omitUndefined({ edd, carrier: carrierOf(wire.slug) }),
  }
}
