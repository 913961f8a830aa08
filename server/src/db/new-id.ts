import { randomBytes } from 'node:crypto'

/**
 * 32 bits of the store's number and 128 random ones, in base64url (27 characters): it cannot be
 * guessed, and identifies its store.
 */
export function newId(storeNumber: number): string {
  const bytes = Buffer.alloc(20)
  bytes.writeUInt32BE(storeNumber, 0)
  randomBytes(16).copy(bytes, 4)
  return bytes.toString('base64url')
}

/** The store number at the beginning of an id, even if its end is missing or invalid. */
export function storeNumberAtStart(text: string): number | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length < 4 ? undefined : bytes.readUInt32BE(0)
}

/** The store number in an id; undefined when it is not one of ours. */
export function storeNumberOf(id: string): number | undefined {
  const bytes = Buffer.from(id, 'base64url')
  return bytes.length === 20 && id.length === 27 ? bytes.readUInt32BE(0) : undefined
}
