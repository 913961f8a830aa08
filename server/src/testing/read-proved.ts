import { parseJson } from '../adapters/parse-json.ts'
import type { RawWebhook } from '../ports/payment-provider.ts'

/** The header by which pretended outside systems prove a webhook: another word for each store. */
export const proofFor = (storeId: string) => ({ 'x-proof': `the word of ${storeId}` })

/** A pretended outside system writes our own words. */
export function readProved<T extends object>(
  storeId: string,
  { body, headers, isProved }: RawWebhook,
): T | 'FORGED' | 'UNREADABLE' {
  if (!isProved && headers['x-proof'] !== proofFor(storeId)['x-proof']) return 'FORGED'
  const told = parseJson(body)
  const isEvent = typeof told === 'object' && told !== null && 'eventId' in told
  return isEvent && typeof told.eventId === 'string' ? (told as unknown as T) : 'UNREADABLE'
}

/** What a pretended outside system replies, as it arrives here: as JSON, read as the adapters read it. */
export function arrived<T>(reply: T): T {
  return reply === undefined ? reply : (parseJson(Buffer.from(JSON.stringify(reply))) as T)
}
