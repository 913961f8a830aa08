/** How often a call of anybody may make us ask the provider about one attempt or payment. */
const ASK_AFTER_MS = 3_000
const MAX_REMEMBERED = 10_000

/** Says whether the provider may be asked about this now, and remembers that it is. */
export function askedLately(now: () => number = Date.now): (id: string) => boolean {
  const lastAsked = new Map<string, number>()
  return (id) => {
    const time = now()
    if (time - (lastAsked.get(id) ?? -ASK_AFTER_MS) < ASK_AFTER_MS) return false
    if (lastAsked.size > MAX_REMEMBERED) lastAsked.clear()
    lastAsked.set(id, time)
    return true
  }
}
