import { omitUndefined } from '@thela/domain/values'
import { reasonOfRemark } from '@thela/domain/tracking'
import type { Scan, ShipmentStatus } from '@thela/domain/tracking'
import type { ParcelReport } from '../../../ports/courier.ts'
import { indianTime } from '../../indian-time.ts'
import { STATUS_TABLE } from './status-table.ts'
import type { WireActivity, WirePush, WireTracking } from './wire.ts'

const BY_ID = new Map(STATUS_TABLE.map(([id, , status]) => [id, status]))
const BY_LABEL = new Map(STATUS_TABLE.map(([, label, status]) => [label, status]))

/** By the shipment's id, else by its label; never by the id of the order's table. */
export function shipmentStatus(
  id: number | string | null | undefined,
  label: string | null | undefined,
): ShipmentStatus | undefined {
  return BY_ID.get(Number(id ?? NaN)) ?? statusOfLabel(label ?? '')
}

/**
 * Labels may have more spellings than the table. Words of a return are matched before "delivered",
 * since a return that arrives is no delivery; "delivered" must be the whole label.
 */
function statusOfLabel(label: string): ShipmentStatus | undefined {
  const words = label.trim().toUpperCase().replace(/[_-]/g, ' ').replace('CANCELED', 'CANCELLED')
  const known = BY_LABEL.get(words)
  if (known !== undefined) return known
  if (words === 'RTO' || words.startsWith('RTO ')) return statusOfReturn(words)
  if (words.startsWith('RETURN ')) return statusOfPickup(words)
  if (words.includes('UNDELIVERED')) return 'UNDELIVERED'
  if (words.startsWith('CANCELLED')) return 'CANCELLED'
  return undefined
}

function statusOfReturn(words: string): ShipmentStatus {
  if (words.includes('UNDELIVERED') || words.includes('FAILED')) return 'RTO_FAILED'
  if (words.includes('OUT FOR DELIVERY')) return 'RTO_OUT_FOR_DELIVERY'
  if (words.includes('DELIVERED')) return 'RTO_DELIVERED'
  if (words.includes('TRANSIT')) return 'RTO_IN_TRANSIT'
  return 'RTO'
}

/** Of a parcel from the customer to the store, which has a number of its own: its own way is forward. */
const OF_PICKUP: readonly (readonly [words: string, ShipmentStatus])[] = [
  ['RETURN UNDELIVERED', 'UNDELIVERED'],
  ['RETURN OUT FOR DELIVERY', 'OUT_FOR_DELIVERY'],
  ['RETURN DELIVERED', 'DELIVERED'],
  ['RETURN ACKNOWLEDGED', 'DELIVERED'],
  ['RETURN OUT FOR PICKUP', 'OUT_FOR_PICKUP'],
  ['RETURN PICKUP EXCEPTION', 'NOT_PICKED'],
  ['RETURN PICKUP ERROR', 'NOT_PICKED'],
  ['RETURN PICKUP CANCELLED', 'PICKUP_CANCELLED'],
  ['RETURN PICKUP', 'PICKUP_SCHEDULED'],
  ['RETURN PICKED UP', 'PICKED_UP'],
  ['RETURN IN TRANSIT', 'IN_TRANSIT'],
  ['RETURN DELAYED', 'SHIPMENT_DELAYED'],
  ['RETURN LOST', 'LOST'],
  ['RETURN DAMAGED', 'DAMAGED'],
  ['RETURN CANCELLED', 'CANCELLED'],
  ['RETURN CANCELLATION REQUESTED', 'SELLER_CANCELLED'],
  ['RETURN PENDING', 'PICKUP_PENDING'],
  ['RETURN INITIATED', 'ORDER_PLACED'],
]

const statusOfPickup = (words: string): ShipmentStatus | undefined =>
  OF_PICKUP.find(([begin]) => words.startsWith(begin))?.[1]

/** Undefined when the courier has no scan of the parcel yet. */
export function reportOfTracking(awb: string, wire: WireTracking): ParcelReport | undefined {
  const { track_status, shipment_track, shipment_track_activities, etd } = wire.tracking_data
  const activities = shipment_track_activities ?? []
  if (Number(track_status) !== 1 || activities.length === 0) return undefined
  const [about] = shipment_track ?? []
  return report(awb, activities, {
    edd: about?.edd ?? etd,
    carrier: about?.courier_name,
    proof: about?.pod_status,
  })
}

export function reportOfPush(wire: WirePush): ParcelReport {
  const scans = wire.scans ?? []
  // With scans the top-level status only repeats the last one, without its place.
  return report(String(wire.awb), scans.length > 0 ? scans : statusOnTop(wire), {
    edd: wire.etd,
    carrier: wire.courier_name,
    proof: wire.pod_status,
  })
}

function statusOnTop(wire: WirePush): readonly WireActivity[] {
  if (!wire.current_timestamp) return []
  return [
    {
      date: wire.current_timestamp,
      'sr-status': wire.shipment_status_id ?? null,
      'sr-status-label': wire.shipment_status ?? null,
    },
  ]
}

/** How the delivery is proved, where it is by a code. The code itself is sent to the customer alone. */
const BY_CODE = 'OTP BASED DELIVERY'

function report(
  awb: string,
  activities: readonly WireActivity[],
  about: Readonly<Record<'edd' | 'carrier' | 'proof', string | null | undefined>>,
): ParcelReport {
  const edd = indianTime(about.edd ?? '')
  const name = about.carrier?.trim()
  const needsDeliveryOtp = about.proof?.trim().toUpperCase() === BY_CODE || undefined
  const unknown = activities
    .filter((activity) => statusOf(activity) === undefined)
    .map(({ 'sr-status-label': label, status }) => label || status || 'NA')
  return {
    awb,
    scans: activities.map(scan).filter((each) => each !== undefined),
    unknownStatuses: [...new Set(unknown)],
    ...omitUndefined({ edd, carrier: name ? { name } : undefined, needsDeliveryOtp }),
  }
}

function statusOf(activity: WireActivity): ShipmentStatus | undefined {
  return shipmentStatus(activity['sr-status'], activity['sr-status-label'])
}

/** A scan without a time cannot be sorted. */
function scan(activity: WireActivity): Scan | undefined {
  const ctime = indianTime(activity.date)
  if (ctime === undefined) return undefined
  const status = statusOf(activity)
  return {
    status: status ?? 'IN_TRANSIT',
    ctime,
    ...(activity.activity ? { desc: activity.activity } : {}),
    ...(activity.location ? { location: activity.location } : {}),
    ...(status === 'UNDELIVERED' ? { ndrStatus: reasonOfRemark(activity.activity ?? '') } : {}),
    ...(status === undefined ? { isUnrecognised: true } : {}),
  }
}
