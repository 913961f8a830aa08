import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Prepay } from './known-prepay.ts'

interface Requested {
  /** On delivery the charge for that is asked for, too. */
  readonly amount: Paise
  /** What paying now leaves out of it. */
  readonly saved: Paise | undefined
}

/** What the link asks for where `now` is paid. */
export function requested(
  { amount: most, due, waived = 0 }: Prepay['info'],
  now: number,
): Requested {
  const least = most ?? due
  const isCheaper = waived > 0 && now <= least
  return { amount: paise(Math.max(least, now)), saved: isCheaper ? paise(waived) : undefined }
}
