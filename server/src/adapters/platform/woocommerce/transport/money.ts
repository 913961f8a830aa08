/** Amounts of both interfaces. [woocommerce §4] */
import { paise, paiseFromRupees } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { invalid, refused } from './refused.ts'

const DECIMALS_OF_RUPEES = 2

const WHOLE = /^-?\d{1,15}$/

/** Units of the shop's own number of decimals, which is not always that of the currency. */
export function paiseOfMinor(text: string, minorUnit: number): Paise {
  if (minorUnit !== 0 && minorUnit !== DECIMALS_OF_RUPEES) throw refused('DECIMALS')
  if (!WHOLE.test(text)) throw invalid('AMOUNT')
  return paise(Number(text) * 10 ** (DECIMALS_OF_RUPEES - minorUnit))
}

/** A price or a total as text, "1498.00". */
export function paiseOfText(text: string): Paise {
  try {
    return paiseFromRupees(text)
  } catch {
    throw invalid('AMOUNT')
  }
}
