import { parseJson } from '../parse-json.ts'
import type { RawWebhook, UnusableWebhook } from '../webhook.ts'

/** The header by which fake systems sign a webhook: another value for each store. */
export const proofFor = (storeId: string) => ({ 'x-proof': `the word of ${storeId}` })

const DATES = new Set(['at', 'reportedAt', 'ctime', 'edd', 'createdAt'])
const withDates = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, field: unknown) =>
    DATES.has(name) && typeof field === 'string' ? new Date(field) : field,
  )

/** A webhook of a fake system holds the port's own event, which has this member. */
export function readVerified<T extends object>(
  storeId: string,
  { body, headers, isVerified }: RawWebhook,
  member = 'eventId',
): T | UnusableWebhook {
  if (!isVerified && headers['x-proof'] !== proofFor(storeId)['x-proof']) return 'INVALID_SIGNATURE'
  const report = parseJson(body)
  const isEvent =
    typeof report === 'object' &&
    report !== null &&
    typeof (report as Record<string, unknown>)[member] === 'string'
  return isEvent ? (withDates(report) as T) : 'UNREADABLE'
}

/** What a fake system replies, as it arrives here: as JSON, read as the adapters read it. */
export function arrived<T>(reply: T): T {
  return reply === undefined
    ? reply
    : (withDates(parseJson(Buffer.from(JSON.stringify(reply)))) as T)
}
