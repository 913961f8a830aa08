const MINUTE_MS = 60_000

/** Couriers round to minutes: a scan of the same minute is not older than its parcel. */
export const wholeMinute = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
