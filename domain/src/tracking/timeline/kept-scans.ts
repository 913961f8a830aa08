/** [tracking §4 Building checkpoints, D-31] */
import type { ShipmentStage } from '../../orders/index.ts'
import { mergeScans } from '../merge-scans.ts'
import type { Scan, Shipment } from '../scan.ts'
import { collapseStatus } from '../statuses/collapse-status.ts'

/**
 * The relevant scans of a shipment, oldest first. Scans without a display status are included,
 * since the progress steps use them too.
 */
export function keptScans(shipment: Shipment): readonly Scan[] {
  const plausible = plausibleScans(shipment)
  const pickedUpAt = pickupTime(plausible)
  const inOrder = plausible.filter(
    (scan) =>
      pickedUpAt === undefined ||
      scan.ctime < pickedUpAt ||
      collapseStatus(scan.status) !== 'ORDER_PLACED',
  )
  const kept = withoutStrayWords(inOrder)
  return kept.length > 0 ? kept : [{ status: 'ORDER_PLACED', ctime: shipment.createdAt }]
}

/** Without those that cannot be this parcel's, each event once, oldest first. */
export const plausibleScans = ({ scans, createdAt, direction }: Shipment): readonly Scan[] =>
  mergeScans([], scans).filter(
    (scan) => scan.ctime >= createdAt && !(direction === 'REVERSE' && isReturnToOrigin(scan)),
  )

/** A return that is delivered is back at its origin. */
function isReturnToOrigin(scan: Scan): boolean {
  return scan.status.startsWith('RTO') || scan.status === 'SELLER_RTO_REQUESTED'
}

/** Some couriers send no pickup scan; then the first movement counts. */
export function pickupTime(scans: readonly Scan[]): Date | undefined {
  const pickup =
    scans.find((scan) => scan.status === 'PICKED_UP') ??
    scans.find((scan) => scan.isUnrecognised !== true && isInCouriersHands(scan))
  return pickup?.ctime
}

function isInCouriersHands(scan: Scan): boolean {
  const stage = collapseStatus(scan.status)
  return stage !== undefined && stage !== 'ORDER_PLACED' && stage !== 'CANCELLED'
}

const CAN_BECOME_IN_TRANSIT: readonly ShipmentStage[] = ['ORDER_PLACED', 'PICKED_UP', 'IN_TRANSIT']

/** An unknown status means in transit, and must not revert a delivered parcel. */
function withoutStrayWords(scans: readonly Scan[]): readonly Scan[] {
  let reached: ShipmentStage = 'ORDER_PLACED'
  return scans.filter((scan) => {
    if (scan.isUnrecognised === true && !CAN_BECOME_IN_TRANSIT.includes(reached)) return false
    reached = collapseStatus(scan.status) ?? reached
    return true
  })
}
