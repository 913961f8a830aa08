import { CHECKPOINT_WEIGHTS } from './timeline/checkpoint-weights.ts'
import type { Scan } from './scan.ts'
import { collapseStatus } from './statuses/collapse-status.ts'

/**
 * Scans arrive late, twice and in any order, from webhooks and from polling: the same set of them
 * always gives the same list. [D-31, I12]
 */
export function mergeScans(known: readonly Scan[], arrived: readonly Scan[]): readonly Scan[] {
  const byKey = new Map<string, Scan>()
  for (const scan of [...known, ...arrived]) {
    // As `scanKey`, without writing out the time: the page of a parcel does this with all its scans.
    const key = `${scan.ctime.getTime()}|${scan.status}|${placeKey(scan.location)}`
    const twin = byKey.get(key)
    if (twin === undefined || compareDetail(scan, twin) > 0) byKey.set(key, scan)
  }
  return [...byKey.values()].sort(compareTime)
}

/** Two reports with one key are one event. `time`: its own in ISO 8601, where that is written out already. */
export function scanKey(scan: Scan, time = scan.ctime.toISOString()): string {
  return `${time}|${scan.status}|${placeKey(scan.location)}`
}

/** One courier's webhook spells hubs in capitals, its polling does not. */
export function placeKey(location: string | undefined): string {
  return (location ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Couriers round to minutes: at the same time the earlier stage comes first. */
function compareTime(a: Scan, b: Scan): number {
  return (
    a.ctime.getTime() - b.ctime.getTime() ||
    stageRank(a) - stageRank(b) ||
    compareText(scanKey(a), scanKey(b))
  )
}

function stageRank(scan: Scan): number {
  const stage = collapseStatus(scan.status)
  return stage === undefined ? 0 : (CHECKPOINT_WEIGHTS[stage] ?? Number.MAX_SAFE_INTEGER)
}

/**
 * Of two reports of one event the more detailed one is kept; the other comparisons make the result
 * deterministic.
 */
function compareDetail(a: Scan, b: Scan): number {
  return (
    Number(b.isUnrecognised ?? false) - Number(a.isUnrecognised ?? false) ||
    compareText(a.ndrStatus ?? '', b.ndrStatus ?? '') ||
    (a.desc ?? '').length - (b.desc ?? '').length ||
    compareText(a.desc ?? '', b.desc ?? '') ||
    compareText(a.location ?? '', b.location ?? '')
  )
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
