/** Orders that this process is making on their platform: its webhook of one comes about when its reply does. [ADR-031] */
import { setTimeout as pause } from 'node:timers/promises'

/** A platform that does not reply has its webhook applied after this. */
const MAX_WAIT_MS = 300

export interface OrdersBeingMade {
  /** Makes one; who waits for it goes on afterwards. */
  making<Result>(orderId: string, make: () => Promise<Result>): Promise<Result>
  /** Waits a moment for one that is being made here. It spares work, and nothing rests on it. */
  end(orderId: string): Promise<void>
}

export function makeOrdersBeingMade(): OrdersBeingMade {
  const ends = new Map<string, Promise<void>>()
  return {
    async making(orderId, make) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(orderId, promise)
      try {
        return await make()
      } finally {
        if (ends.get(orderId) === promise) ends.delete(orderId)
        resolve()
      }
    },
    async end(orderId) {
      const ended = ends.get(orderId)
      if (ended) await Promise.race([ended, pause(MAX_WAIT_MS, undefined, { ref: false })])
    },
  }
}
