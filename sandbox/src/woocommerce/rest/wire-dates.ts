const INDIA_MS = 5.5 * 60 * 60 * 1000

const withoutZone = (ms: number): string => new Date(ms).toISOString().slice(0, 19)

/** The store's local time, without a zone: "2026-11-22T05:28:26". */
export const localDate = (ms: number | null): string | null =>
  ms === null ? null : withoutZone(ms + INDIA_MS)

/** The same moment in UTC, which says nothing of its zone either. */
export const gmtDate = (ms: number | null): string | null => (ms === null ? null : withoutZone(ms))

/** Milliseconds since 1970 of a date that a caller wrote. Without a zone it is local, unless it is said to be UTC. */
export function readDate(text: string, zone: 'local' | 'gmt'): number | undefined {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  const full = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text
  const ms = Date.parse(hasZone ? full : `${full}Z`)
  if (Number.isNaN(ms)) return undefined
  return hasZone || zone === 'gmt' ? ms : ms - INDIA_MS
}
