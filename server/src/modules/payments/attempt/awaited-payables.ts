/** Payables whose payment was opened in this process: a request for what they become waits a moment for it. [ADR-326] */
import { setTimeout as pause } from 'node:timers/promises'

/** So long one request waits. */
const MAX_WAIT_MS = 1_000
/** An attempt lives as long; then nobody waits for it any more. */
const MAX_AGE_MS = 15 * 60 * 1_000
const MAX_KNOWN = 10_000

interface Awaited {
  readonly payableId: string
  readonly openedAtMs: number
}

export interface AwaitedPayables {
  /** A payment was opened for it. */
  opened(payableId: string, providerOrderId: string): void
  /** Settles a payment of this order of the provider; who waits for its payable goes on afterwards. */
  settling<Result>(
    providerOrderId: string | undefined,
    settle: () => Promise<Result>,
  ): Promise<Result>
  /**
   * Reads what a payable became. Where it is just settled here that is waited for first, and where there is nothing
   * yet of a payment that was opened here, the next one is waited for: a second at most. Another server may have
   * opened it, and settles it without a signal to this one.
   */
  whenSettled<Result>(
    payableId: string,
    read: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>
}

interface Signal {
  readonly promise: Promise<void>
  readonly resolve: () => void
  /** So many reports settle it now. */
  running: number
  waiting: number
}

const atMostASecond = (promise: Promise<void>): Promise<unknown> =>
  Promise.race([promise, pause(MAX_WAIT_MS, undefined, { ref: false })])

/** It spares a poll, and nothing rests on it. */
export function makeAwaitedPayables(nowMs: () => number): AwaitedPayables {
  const byOrder = new Map<string, Awaited>()
  const openedAtMs = new Map<string, number>()
  const signals = new Map<string, Signal>()

  const signalFor = (payableId: string): Signal => {
    const known = signals.get(payableId)
    if (known) return known
    const signal: Signal = { ...Promise.withResolvers<void>(), running: 0, waiting: 0 }
    signals.set(payableId, signal)
    return signal
  }
  const isAwaited = (payableId: string): boolean => {
    const since = openedAtMs.get(payableId)
    return since !== undefined && nowMs() - since < MAX_AGE_MS
  }

  return {
    opened(payableId, providerOrderId) {
      const now = nowMs()
      byOrder.set(providerOrderId, { payableId, openedAtMs: now })
      openedAtMs.set(payableId, now)
      for (const [order, awaited] of byOrder) {
        if (byOrder.size <= MAX_KNOWN && now - awaited.openedAtMs < MAX_AGE_MS) break
        byOrder.delete(order)
        // It may have been opened again since.
        if (openedAtMs.get(awaited.payableId) === awaited.openedAtMs)
          openedAtMs.delete(awaited.payableId)
      }
    },
    async settling(providerOrderId, settle) {
      const payableId = byOrder.get(providerOrderId ?? '')?.payableId
      if (payableId === undefined) return settle()
      const signal = signalFor(payableId)
      signal.running += 1
      try {
        return await settle()
      } finally {
        signal.running -= 1
        signal.resolve()
        // Who comes now waits for another one.
        if (signal.running === 0) signals.delete(payableId)
      }
    },
    async whenSettled(payableId, read) {
      const isSettling = (signals.get(payableId)?.running ?? 0) > 0
      if (!isSettling && !isAwaited(payableId)) return read()
      // Before it is read: what is settled meanwhile is not missed.
      const signal = signalFor(payableId)
      signal.waiting += 1
      try {
        const result = isSettling ? undefined : await read()
        if (result !== undefined) return result
        await atMostASecond(signal.promise)
        return await read()
      } finally {
        signal.waiting -= 1
        const isUnused = signal.waiting === 0 && signal.running === 0
        if (isUnused && signals.get(payableId) === signal) signals.delete(payableId)
      }
    },
  }
}
