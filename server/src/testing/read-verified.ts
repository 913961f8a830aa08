import { parseJson } from '../adapters/parse-json.ts'
import type { RawWebhook } from '../ports/webhook.ts'

/** The header by which pretended outside systems prove a webhook: another word for each store. */
export const proofFor = (storeId: string) => ({ 'x-proof': `the word of ${storeId}` })

/** A pretended outside system writes our own words. */
export function readVerified<T extends object>(
  storeId: string,
  { body, headers, isVerified }: RawWebhook,
): T | 'INVALID_SIGNATURE' | 'UNREADABLE' {
  if (!isVerified && headers['x-proof'] !== proofFor(storeId)['x-proof']) return 'INVALID_SIGNATURE'
  const report = parseJson(body)
  const isEvent = typeof report === 'object' && report !== null && 'eventId' in report
  return isEvent && typeof report.eventId === 'string' ? (report as unknown as T) : 'UNREADABLE'
}

/** What a pretended outside system replies, as it arrives here: as JSON, read as the adapters read it. */
export function arrived<T>(reply: T): T {
  return reply === undefined ? reply : (parseJson(Buffer.from(JSON.stringify(reply))) as T)
}
