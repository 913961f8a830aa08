/** The timeline as it is read: repeated reports of one thing at one place are one line. [ADR-221] */
import type { ShipmentStage } from '../../orders/index.ts'

/** Each of these is an event of its own, however often it comes. */
const NEVER_MERGED: readonly ShipmentStage[] = ['OUT_FOR_DELIVERY', 'UNDELIVERED']

interface Line {
  readonly checkpoint: ShipmentStage
  readonly location?: string | undefined
  /** Undefined for a future one. */
  readonly ctime?: unknown
}

const isSame = (a: Line, b: Line): boolean =>
  a.checkpoint === b.checkpoint &&
  !NEVER_MERGED.includes(a.checkpoint) &&
  a.ctime !== undefined &&
  b.ctime !== undefined &&
  (a.location ?? b.location) === (b.location ?? a.location)

/** Oldest first; of merged lines the newest stands, with the place that any of them names. */
export function mergedHistory<L extends Line>(lines: readonly L[]): readonly L[] {
  const merged: L[] = []
  for (const line of lines) {
    const last = merged[merged.length - 1]
    if (last === undefined || !isSame(last, line)) merged.push(line)
    else merged[merged.length - 1] = { ...last, ...line }
  }
  return merged
}
