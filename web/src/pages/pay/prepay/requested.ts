import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Prepay } from './known-prepay.ts'

interface Requested {
  /** On delivery the charge for that is asked for, too. */
  readonly amount: Paise
  /** Paying now leaves this out. */
  readonly saved: Paise | undefined
}

/** Finds what the link asks for where `now` is paid. */
export function requested(
  { amount: most, due, waived = 0 }: Prepay['info'],
  now: number,
): Requested {
  const least = most ?? due
  const isCheaper = waived > 0 && now <= least
  return { amount: paise(Math.max(least, now)), saved: isCheaper ? paise(waived) : undefined }
}
