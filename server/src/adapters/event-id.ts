import { createHash } from 'node:crypto'

/** A redelivery has the same body to the byte, so its digest serves where no id was sent. */
export function eventId(sent: string | undefined, body: Uint8Array): string {
  return sent ?? createHash('sha256').update(body).digest('hex')
}
