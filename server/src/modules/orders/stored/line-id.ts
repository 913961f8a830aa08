import { createHash } from 'node:crypto'

const OWN_ID = /^line_[A-Za-z0-9_-]{22}$/

/**
 * Our name for a line of a cart or an order. The platform's may hold the cart's token, which lets
 * whoever has it change the cart; ours tells nothing and needs no table. An id made here is returned unchanged.
 */
export function lineIdOf(platformKey: string): string {
  if (OWN_ID.test(platformKey)) return platformKey
  const hash = createHash('sha256').update(platformKey).digest('base64url')
  return `line_${hash.slice(0, 22)}`
}
