import type { Paise } from '../../money/index.ts'

/** The plan by which an order is paid in instalments. [checkout §3 EMI plan, §7] */
export interface EmiOfOrder {
  readonly bank: string
  readonly cardType: 'credit' | 'debit'
  /** In months. */
  readonly duration: number
  /** Yearly, in per cent, as the bank states it. */
  readonly interestRate: number
  readonly interestAmount: Paise
  readonly installment: Paise
  readonly processingFee: Paise
}
