import type { TaxClass } from '../store/product.ts'
import type { TaxRate } from '../store/tax.ts'

const CLASSES: readonly (readonly [TaxClass, number])[] = [
  ['', 18],
  ['gst-5', 5],
  ['gst-12', 12],
  ['gst-28', 28],
]
const RATES_PER_CLASS = 3

/** Half CGST and half SGST in the base state, IGST everywhere else. IGST of 18 % has the id 3. */
export const gstRates = (baseState: string): readonly TaxRate[] =>
  CLASSES.flatMap(([taxClass, percent], index) => {
    const first = index * RATES_PER_CLASS + 1
    const half = { percent: percent / 2, taxClass, state: baseState }
    return [
      { id: first, name: 'CGST' as const, ...half },
      { id: first + 1, name: 'SGST' as const, ...half },
      { id: first + 2, name: 'IGST' as const, percent, taxClass },
    ]
  })
