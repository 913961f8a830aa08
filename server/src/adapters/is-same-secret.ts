import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time, without revealing where the texts differ or how long the secret is.
 */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
