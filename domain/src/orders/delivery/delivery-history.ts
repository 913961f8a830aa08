/**
 * How long deliveries between two places have taken lately, and what can be promised by that.
 * [checkout §3 shipping preference, D-85, ADR-230]
 */

/** Whole days in India from the order to its delivery, of recent parcels. */
export interface RecentDeliveries {
  /** Between the same two pincodes. */
  readonly ofPincodes: readonly number[]
  /** Between the regions around them: pincodes with the same first three digits. */
  readonly ofRegions: readonly number[]
}

export interface HistoryDays {
  readonly minDays: number
  readonly maxDays: number
}

/** How far back deliveries count, and at most how many of them, the newest. */
export const HISTORY_WINDOW_DAYS = 90
export const MAX_HISTORY_PARCELS = 200

const MIN_OF_PINCODES = 10
const MIN_OF_REGIONS = 25

/** Nine of ten parcels arrived by the promised day; one of four before the earliest one. */
const LATEST_PERCENT = 90
const EARLIEST_PERCENT = 25

/** Longer ones lay somewhere, were paid for late or reported by a wrong clock. */
const MAX_DAYS = 60

/** The first three digits name the sorting district. */
export const pincodeRegion = (pincode: string): string => pincode.slice(0, 3)

/** The smallest day by which at least that share has arrived. */
const dayAt = (sorted: readonly number[], percent: number): number | undefined =>
  sorted[Math.ceil((sorted.length * percent) / 100) - 1]

function daysOf(days: readonly number[], atLeast: number): HistoryDays | undefined {
  const sorted = days.filter((day) => day >= 0 && day <= MAX_DAYS).toSorted((a, b) => a - b)
  if (sorted.length < atLeast) return undefined
  const [minDays, maxDays] = [dayAt(sorted, EARLIEST_PERCENT), dayAt(sorted, LATEST_PERCENT)]
  return minDays === undefined || maxDays === undefined ? undefined : { minDays, maxDays }
}

/** The nearer the better; undefined while there are too few parcels for a promise. */
export const daysFromHistory = ({
  ofPincodes,
  ofRegions,
}: RecentDeliveries): HistoryDays | undefined =>
  daysOf(ofPincodes, MIN_OF_PINCODES) ?? daysOf(ofRegions, MIN_OF_REGIONS)
