/** How often calls make us ask the provider about one attempt or payment. [I8, I9, ADR-282] */
const WINDOW_MS = 3_000
const MAX_REMEMBERED = 10_000

/** The return from the bank, the page to which it leads, and the next page or another tab. */
export const MAX_REQUESTS = 3

/**
 * Asks about an attempt or a payment; false where the provider did not reply, or was asked so often just
 * before that it is not asked now. An earlier reply is never used again: a payment may have come since.
 */
export type ProviderThrottle = <Reply>(
  id: string,
  request: () => Promise<Reply | false>,
  maxRequests?: number,
) => Promise<Reply | false>

export function makeProviderThrottle(now: () => number): ProviderThrottle {
  const requestedAt = new Map<string, readonly number[]>()
  return async (id, request, maxRequests = MAX_REQUESTS) => {
    const atMs = now()
    // A clock that is set back silences nobody: what was requested later than now is no reason to wait.
    const recent = (requestedAt.get(id) ?? []).filter(
      (each) => each <= atMs && atMs - each < WINDOW_MS,
    )
    if (recent.length >= maxRequests) return false
    if (requestedAt.size > MAX_REMEMBERED) requestedAt.clear()
    requestedAt.set(id, [...recent, atMs])
    try {
      return await request()
    } catch (error) {
      // An error of ours says nothing about the payment: the next call asks again.
      requestedAt.delete(id)
      throw error
    }
  }
}
