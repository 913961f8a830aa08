import type { Visitor } from '../../http/caller/visitor.ts'

const MAX_REMEMBERED = 20_000
/** Much less than a token's life: a token read just before it expired is refused soon after. */
const REMEMBERED_MS = 10_000

interface Remembered {
  readonly visitor: Visitor
  readonly untilMs: number
}

/**
 * A shopper makes several calls in a row with one token: its signature is checked for the first of
 * them. Whether its session has ended is checked every time, elsewhere.
 */
export function readOnce(read: (token: string) => Promise<Visitor | undefined>) {
  const remembered = new Map<string, Remembered>()
  return async (token: string): Promise<Visitor | undefined> => {
    const now = performance.now()
    const known = remembered.get(token)
    if (known && known.untilMs > now) return known.visitor
    const visitor = await read(token)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    if (visitor) remembered.set(token, { visitor, untilMs: now + REMEMBERED_MS })
    return visitor
  }
}
