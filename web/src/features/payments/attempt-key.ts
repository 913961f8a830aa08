import { newIdempotencyKey } from '../../api/idempotency-key.ts'

/**
 * The key of a checkout attempt: the same for the same cart and choice, over reload, back and a
 * second tab, so that repeating creates nothing twice; a new one after a definite failure. [I5]
 */
interface KeptAttempt {
  readonly key: string
  /** Known once the server has opened it. */
  readonly attemptId?: string
  readonly endsAt?: number
}

type KeptAttempts = Readonly<Record<string, KeptAttempt>>

/** Where the browser keeps nothing for a frame, it lives as long as the page. */
const memory = new Map<string, string>()

const nameOf = (cartId: string) => `thela.attempts.${cartId}`

export function keyOf(cartId: string, choice: string): string {
  const kept = read(cartId)[choice]
  if (kept) return kept.key
  const key = newIdempotencyKey()
  write(cartId, { ...read(cartId), [choice]: { key } })
  return key
}

export function noteAttempt(
  cartId: string,
  choice: string,
  attempt: { attemptId: string; endsAt: number },
): void {
  write(cartId, { ...read(cartId), [choice]: { key: keyOf(cartId, choice), ...attempt } })
}

export function forgetKey(cartId: string, choice: string): void {
  write(
    cartId,
    Object.fromEntries(Object.entries(read(cartId)).filter(([kept]) => kept !== choice)),
  )
}

/** It failed for good: whatever choice it was, the next press is a new attempt. */
export function forgetAttempt(cartId: string, attemptId: string): void {
  const left = Object.entries(read(cartId)).filter(([, kept]) => kept.attemptId !== attemptId)
  write(cartId, Object.fromEntries(left))
}

export function forgetAll(cartId: string): void {
  memory.delete(nameOf(cartId))
  attempt(() => localStorage.removeItem(nameOf(cartId)))
}

/** One begun before a reload that may yet be paid: the one that lives longest. */
export function unfinishedAttempt(cartId: string, now: number): string | undefined {
  const alive = Object.values(read(cartId)).filter(({ endsAt = 0 }) => endsAt > now)
  return alive.toSorted((one, other) => (other.endsAt ?? 0) - (one.endsAt ?? 0))[0]?.attemptId
}

function read(cartId: string): KeptAttempts {
  const text = attempt(() => localStorage.getItem(nameOf(cartId))) ?? memory.get(nameOf(cartId))
  return attempt(() => JSON.parse(text ?? '{}') as KeptAttempts) ?? {}
}

function write(cartId: string, kept: KeptAttempts): void {
  const text = JSON.stringify(kept)
  memory.set(nameOf(cartId), text)
  attempt(() => localStorage.setItem(nameOf(cartId), text))
}

/** Storage may be refused to a frame, or hold what is not ours. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
