/** Limits how often calls make us ask the provider about one attempt or payment. */
const REQUEST_AFTER_MS = 3_000
const MAX_REMEMBERED = 10_000

/** Asks about an attempt or a payment; shortly after, the same outcome is returned. */
export type ProviderThrottle = (id: string, request: () => Promise<boolean>) => Promise<boolean>

export function makeProviderThrottle(now: () => number): ProviderThrottle {
  const lastRequest = new Map<
    string,
    { readonly atMs: number; readonly outcome: Promise<boolean> }
  >()
  return (id, request) => {
    const atMs = now()
    const last = lastRequest.get(id)
    if (last && atMs - last.atMs < REQUEST_AFTER_MS) return last.outcome
    if (lastRequest.size > MAX_REMEMBERED) lastRequest.clear()
    const outcome = request()
    lastRequest.set(id, { atMs, outcome })
    // An error of ours says nothing about the payment: the next call asks again.
    outcome.catch(() => lastRequest.delete(id))
    return outcome
  }
}
