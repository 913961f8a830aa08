import { newIdempotencyKey } from '../../../api/idempotency-key.ts'

/**
 * The idempotency key of a cart’s checkout attempt: the same for the same choice, across reload,
 * back and a second tab, so that repeating creates nothing twice; a new one after a final failure.
 * Another choice voids the previous attempt, so only one is stored. [I5, I14]
 */
interface KeptAttempt {
  readonly choice: string
  readonly key: string
  /** Known once the server has opened it. */
  readonly attemptId?: string
  readonly endsAt?: number
  /** A UPI app was opened for it, without a result yet. */
  readonly waiting?: WaitingApp
}

export interface WaitingApp {
  /** Display name. */
  readonly app: string
  /** In paise. */
  readonly amount: number
}

/** Without storage in the frame it lives as long as the page. */
const memory = new Map<string, string>()

const nameOf = (cartId: string) => `thela.attempt.${cartId}`

export function keyOf(cartId: string, choice: string): string {
  const kept = read(cartId)
  if (kept?.choice === choice) return kept.key
  const key = newIdempotencyKey()
  write(cartId, { choice, key })
  return key
}

export function noteAttempt(cartId: string, attempt: { attemptId: string; endsAt: number }): void {
  const kept = read(cartId)
  if (kept) write(cartId, { ...kept, ...attempt })
}

/** Final failure: the next click is a new attempt. */
export function clearAttempt(cartId: string, attemptId: string): void {
  if (read(cartId)?.attemptId === attemptId) clearKey(cartId)
}

export function clearKey(cartId: string): void {
  memory.delete(nameOf(cartId))
  quietly(() => localStorage.removeItem(nameOf(cartId)))
}

/** An attempt started before a reload that may still be paid. */
export function unfinishedAttempt(cartId: string, now: number): string | undefined {
  const { attemptId, endsAt = 0 } = read(cartId) ?? {}
  return endsAt > now ? attemptId : undefined
}

/** Lets a reloaded page find the waiting payment. */
export function noteWaiting(cartId: string, waiting: WaitingApp | undefined): void {
  const { waiting: _before, ...kept } = read(cartId) ?? {}
  if ('key' in kept) write(cartId, { ...kept, ...(waiting ? { waiting } : {}) } as KeptAttempt)
}

export function waitingAttempt(
  cartId: string,
  now: number,
): (WaitingApp & { readonly attemptId: string; readonly endsAt: number }) | undefined {
  const { attemptId, endsAt = 0, waiting } = read(cartId) ?? {}
  return waiting && attemptId && endsAt > now ? { ...waiting, attemptId, endsAt } : undefined
}

function read(cartId: string): KeptAttempt | undefined {
  const name = nameOf(cartId)
  const text = quietly(() => localStorage.getItem(name)) ?? memory.get(name)
  return text === undefined ? undefined : quietly(() => JSON.parse(text) as KeptAttempt)
}

function write(cartId: string, kept: KeptAttempt): void {
  const text = JSON.stringify(kept)
  memory.set(nameOf(cartId), text)
  quietly(() => localStorage.setItem(nameOf(cartId), text))
}

/** Storage may be unavailable to a frame, or contain invalid data. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
