import type { TaxClass } from './product.ts'

/** A row of the store's tax table. Within the base state CGST and SGST apply, elsewhere IGST. */
export interface TaxRate {
  readonly id: number
  readonly name: 'CGST' | 'SGST' | 'IGST'
  readonly percent: number
  readonly taxClass: TaxClass
  /** Undefined: every other state. */
  readonly state?: string
}
