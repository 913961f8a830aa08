import { addPaise, paise, shareOfPaise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

/**
 * An amount by weights, to the paisa: each share is the rounded difference of two running sums, so that they
 * add up to the amount. Without any weight all of it is the first one's.
 */
export function shareOut(amount: Paise, weights: readonly Paise[]): readonly Paise[] {
  const whole = addPaise(...weights)
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? amount : ZERO_PAISE))
  let weighed = 0
  let given = ZERO_PAISE
  return weights.map((weight) => {
    weighed += weight
    const upToHere = shareOfPaise(amount, paise(weighed), whole)
    const share = subtractPaise(upToHere, given)
    given = upToHere
    return share
  })
}
