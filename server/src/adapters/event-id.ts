import { createHash } from 'node:crypto'

/** A redelivery has an identical body, so its digest serves as the id where none was sent. */
export function eventId(sent: string | undefined, body: Uint8Array): string {
  return sent || createHash('sha256').update(body).digest('hex')
}
