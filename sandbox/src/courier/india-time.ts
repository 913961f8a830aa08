const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000

/** "2026-11-21 16:24:22": Indian time without a zone, as the courier writes it. */
export function indiaTime(ms: number): string {
  return new Date(ms + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** "21 11 2026 16:24:22": the format of times in webhooks. */
export function indiaWebhookTime(ms: number): string {
  const [date = '', time = ''] = indiaTime(ms).split(' ')
  return `${date.split('-').toReversed().join(' ')} ${time}`
}
