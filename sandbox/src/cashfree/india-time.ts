const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000

/** "2026-11-21T16:24:22+05:30" */
export function indiaTime(ms: number): string {
  return `${new Date(ms + INDIA_AHEAD_MS).toISOString().slice(0, 19)}+05:30`
}
