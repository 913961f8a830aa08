/** Where a parcel stands, in a few of its scans, however many there are. [tracking §4, I12, ADR-232] */
import type { Scan, Shipment } from './scan.ts'
import { collapseStatus } from './statuses/collapse-status.ts'
import { pickupTime, plausibleScans } from './timeline/kept-scans.ts'

/** A courier's remark may name people, and decides nothing. */
function withoutRemark({ desc: _desc, ...scan }: Scan): Scan {
  return scan
}

/** The first of each stage, the last that is certain, and the last with an unknown word. */
function decisive(scans: readonly Scan[]): readonly Scan[] {
  const certain = scans.filter((scan) => scan.isUnrecognised !== true)
  const stages = certain.map(({ status }) => collapseStatus(status))
  const chosen = new Set(
    certain.filter((_, index) => {
      const stage = stages[index]
      return stage !== undefined && stages.indexOf(stage) === index
    }),
  )
  const last = certain.findLast(({ status }) => {
    const stage = collapseStatus(status)
    return stage !== undefined && stage !== 'ORDER_PLACED'
  })
  const unknown = scans.findLast((scan) => scan.isUnrecognised === true)
  return scans.filter((scan) => chosen.has(scan) || scan === last || scan === unknown)
}

/**
 * The scans that decide a parcel's stage and its time. Of these and any more scans come the same stage and
 * time as of all scans, so a new one is applied without the rest. Before the courier has the parcel there are
 * few, and all count.
 */
export function standingScans(shipment: Shipment): readonly Scan[] {
  const scans = plausibleScans(shipment)
  const kept = pickupTime(scans) === undefined ? scans : decisive(scans)
  return kept.map(withoutRemark)
}
