import { randomFillSync } from 'node:crypto'

const RANDOM_BYTES = 16
/** Drawn for many ids at once: each draw takes longer than everything else of an id. */
const pool = Buffer.alloc(RANDOM_BYTES * 256)
let position = pool.length

/** No byte of the pool is copied twice. */
function copyRandom(to: Buffer, at: number): void {
  if (position === pool.length) {
    randomFillSync(pool)
    position = 0
  }
  pool.copy(to, at, position, position + RANDOM_BYTES)
  pool.fill(0, position, position + RANDOM_BYTES)
  position += RANDOM_BYTES
}

/**
 * 32 bits of the store's number and 128 random ones, in base64url (27 characters): it cannot be
 * guessed, and identifies its store.
 */
export function newId(storeNumber: number): string {
  const bytes = Buffer.alloc(4 + RANDOM_BYTES)
  bytes.writeUInt32BE(storeNumber, 0)
  copyRandom(bytes, 4)
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
