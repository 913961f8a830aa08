/** Payables whose payment was opened in this process: a request for what they become waits a moment for it. [ADR-326] */
import { setTimeout as pause } from 'node:timers/promises'

/** So long one request waits in all. */
const MAX_WAIT_MS = 1_000
/** A first report of a payment usually comes this soon after the page that asks for it: until then nothing is read. */
const FIRST_WAIT_MS = 150
/** An attempt lives as long; then nobody waits for it any more. */
const MAX_AGE_MS = 15 * 60 * 1_000
const MAX_KNOWN = 10_000

interface Awaited {
  readonly payableId: string
  readonly openedAtMs: number
  /** Something of it was settled here. */
  isReported: boolean
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
   * yet of a payment that was opened here, the next one is waited for: a second at most. Before anything was settled
   * here it is not read until a moment has passed, since mostly there would be nothing. Another server may have opened
   * it, and settles it without a signal to this one.
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

/** Whether it came in time. */
const within = (ms: number, promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), pause(ms, false, { ref: false })])

/** It spares a poll, and nothing rests on it. */
export function makeAwaitedPayables(nowMs: () => number): AwaitedPayables {
  const byOrder = new Map<string, Awaited>()
  const byPayable = new Map<string, Awaited>()
  const signals = new Map<string, Signal>()

  const signalFor = (payableId: string): Signal => {
    const known = signals.get(payableId)
    if (known) return known
    const signal: Signal = { ...Promise.withResolvers<void>(), running: 0, waiting: 0 }
    signals.set(payableId, signal)
    return signal
  }
  const awaitedFor = (payableId: string): Awaited | undefined => {
    const awaited = byPayable.get(payableId)
    return awaited && nowMs() - awaited.openedAtMs < MAX_AGE_MS ? awaited : undefined
  }

  return {
    opened(payableId, providerOrderId) {
      const now = nowMs()
      const opened = { payableId, openedAtMs: now, isReported: false }
      byOrder.set(providerOrderId, opened)
      byPayable.set(payableId, opened)
      for (const [order, awaited] of byOrder) {
        if (byOrder.size <= MAX_KNOWN && now - awaited.openedAtMs < MAX_AGE_MS) break
        byOrder.delete(order)
        // It may have been opened again since.
        if (byPayable.get(awaited.payableId) === awaited) byPayable.delete(awaited.payableId)
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
        const awaited = byPayable.get(payableId)
        if (awaited) awaited.isReported = true
        signal.resolve()
        // Who comes now waits for another one.
        if (signal.running === 0) signals.delete(payableId)
      }
    },
    async whenSettled(payableId, read) {
      const isSettling = (signals.get(payableId)?.running ?? 0) > 0
      const awaited = awaitedFor(payableId)
      if (!isSettling && !awaited) return read()
      // Before it is read: what is settled meanwhile is not missed.
      const signal = signalFor(payableId)
      signal.waiting += 1
      try {
        const waitsFirst = isSettling || awaited?.isReported === false
        if (waitsFirst && (await within(FIRST_WAIT_MS, signal.promise))) return await read()
        const result = isSettling ? undefined : await read()
        if (result !== undefined) return result
        await within(MAX_WAIT_MS - FIRST_WAIT_MS, signal.promise)
        return await read()
      } finally {
        signal.waiting -= 1
        const isUnused = signal.waiting === 0 && signal.running === 0
        if (isUnused && signals.get(payableId) === signal) signals.delete(payableId)
      }
    },
  }
}
