export interface ThrottleStatus {
  maximumAvailable: number
  currentlyAvailable: number
  restoreRate: number
}

/** The bucket of query points of one shop: refilled at a steady rate, emptied by each call. */
export class Throttle {
  #points: number | undefined
  #filledAt = 0

  /** Whether enough points were available; they are taken only then. */
  take(cost: number, limits: Limits, nowMs: number): boolean {
    const available = this.status(limits, nowMs).currentlyAvailable
    this.#filledAt = nowMs
    this.#points = available >= cost ? available - cost : available
    return available >= cost
  }

  status({ maximumAvailable, restoreRate }: Limits, nowMs: number): ThrottleStatus {
    const restored = ((nowMs - this.#filledAt) / 1000) * restoreRate
    const points = (this.#points ?? maximumAvailable) + restored
    const currentlyAvailable = Math.floor(Math.min(maximumAvailable, points))
    return { maximumAvailable, currentlyAvailable, restoreRate }
  }
}

export interface Limits {
  maximumAvailable: number
  restoreRate: number
}
