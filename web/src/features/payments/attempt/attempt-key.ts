import type { PayingUpiApp } from '@thela/domain/payments'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'

/**
 * The idempotency key of a payment attempt: the same for the same choice, across reload,
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
  /** Where it can be opened again. */
  readonly upiApp?: PayingUpiApp
  /** In paise. */
  readonly amount: number
}

/** Without storage in the frame it lives as long as the page. */
const memory = new Map<string, string>()

const nameOf = (payableId: string) => `thela.attempt.${payableId}`

/** Of a request’s body; the code of a gift card is worth money and is stored nowhere. */
export const choiceOf = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) =>
    name === 'gift_card_codes' && Array.isArray(value)
      ? value.map((code) => String(code).slice(-4))
      : value,
  )

export function keyOf(payableId: string, choice: string): string {
  const kept = read(payableId)
  if (kept?.choice === choice) return kept.key
  const key = newIdempotencyKey()
  write(payableId, { choice, key })
  return key
}

/** A reply that comes after another choice was made is not the attempt of that choice. */
export function noteAttempt(
  payableId: string,
  key: string,
  attempt: { attemptId: string; endsAt: number },
): void {
  const kept = read(payableId)
  if (kept?.key === key) write(payableId, { ...kept, ...attempt })
}

/** Final failure: the next click is a new attempt. */
export function clearAttempt(payableId: string, attemptId: string): void {
  if (read(payableId)?.attemptId === attemptId) clearKey(payableId)
}

export function clearKey(payableId: string): void {
  memory.delete(nameOf(payableId))
  quietly(() => localStorage.removeItem(nameOf(payableId)))
}

/** An attempt started before a reload that may still be paid. */
export function unfinishedAttempt(payableId: string, now: number): string | undefined {
  const { attemptId, endsAt = 0 } = read(payableId) ?? {}
  return endsAt > now ? attemptId : undefined
}

/** Lets a reloaded page find the waiting payment. */
export function noteWaiting(payableId: string, waiting: WaitingApp | undefined): void {
  const { waiting: _before, ...kept } = read(payableId) ?? {}
  if ('key' in kept) write(payableId, { ...kept, ...(waiting ? { waiting } : {}) } as KeptAttempt)
}

export function waitingAttempt(
  payableId: string,
  now: number,
): (WaitingApp & { readonly attemptId: string; readonly endsAt: number }) | undefined {
  const { attemptId, endsAt = 0, waiting } = read(payableId) ?? {}
  return waiting && attemptId && endsAt > now ? { ...waiting, attemptId, endsAt } : undefined
}

function read(payableId: string): KeptAttempt | undefined {
  const name = nameOf(payableId)
  const text = quietly(() => localStorage.getItem(name)) ?? memory.get(name)
  return text === undefined ? undefined : quietly(() => JSON.parse(text) as KeptAttempt)
}

function write(payableId: string, kept: KeptAttempt): void {
  const text = JSON.stringify(kept)
  memory.set(nameOf(payableId), text)
  quietly(() => localStorage.setItem(nameOf(payableId), text))
}

/** Storage may be unavailable to a frame, or contain invalid data. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
