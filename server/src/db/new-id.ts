import { randomBytes } from 'node:crypto'

/**
 * 32 bits that name the store and 128 random ones, in base64url (27 characters): it cannot be
 * guessed, and whoever holds it knows which store to ask.
 */
export function newId(storeNumber: number): string {
  const bytes = Buffer.alloc(20)
  bytes.writeUInt32BE(storeNumber, 0)
  randomBytes(16).copy(bytes, 4)
  return bytes.toString('base64url')
}

/** The store number that an id begins with, also where its end is missing or wrong. */
export function storeNumberAtStart(text: string): number | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length < 4 ? undefined : bytes.readUInt32BE(0)
}

/** The store number in an id; nothing when it is no id of ours. */
export function storeNumberOf(id: string): number | undefined {
  const bytes = Buffer.from(id, 'base64url')
  return bytes.length === 20 && id.length === 27 ? bytes.readUInt32BE(0) : undefined
}
