/** How often a call of anybody may make us ask the provider about one attempt or payment. */
const ASK_AFTER_MS = 3_000
const MAX_REMEMBERED = 10_000

/** Asks about an attempt or a payment; asked a moment ago, the outcome of that is the answer. */
export type ProviderThrottle = (id: string, ask: () => Promise<boolean>) => Promise<boolean>

export function makeProviderThrottle(now: () => number = Date.now): ProviderThrottle {
  const lastAsked = new Map<string, { readonly atMs: number; readonly outcome: Promise<boolean> }>()
  return (id, ask) => {
    const atMs = now()
    const last = lastAsked.get(id)
    if (last && atMs - last.atMs < ASK_AFTER_MS) return last.outcome
    if (lastAsked.size > MAX_REMEMBERED) lastAsked.clear()
    const outcome = ask()
    lastAsked.set(id, { atMs, outcome })
    // A fault of ours says nothing of the payment: the next call asks again.
    outcome.catch(() => lastAsked.delete(id))
    return outcome
  }
}
