const OPENS_AFTER = 5
const WITHIN_MS = 30_000
const STAYS_OPEN_MS = 5_000

/** Stops calls to a system that is down, so that callers do not wait for it. [I27] */
export interface Breaker {
  /** Whether a call may be made now. Every admitted call must report its result. */
  admits(): boolean
  /** Whether the breaker is open now. */
  isOpen(): boolean
  responded(): void
  failed(): void
}

export function makeBreaker(now: () => number): Breaker {
  let failedAt: number[] = []
  let openedAt: number | undefined
  let isProbing = false

  const isWithinPause = () => openedAt !== undefined && now() - openedAt < STAYS_OPEN_MS

  return {
    isOpen: isWithinPause,
    admits() {
      if (openedAt === undefined) return true
      if (isProbing || isWithinPause()) return false
      isProbing = true
      return true
    },
    responded() {
      failedAt = []
      openedAt = undefined
      isProbing = false
    },
    failed() {
      const index = now()
      failedAt = [...failedAt, index]
        .filter((earlier) => index - earlier <= WITHIN_MS)
        .slice(-OPENS_AFTER)
      if (isProbing || failedAt.length === OPENS_AFTER) openedAt = index
      isProbing = false
    },
  }
}
