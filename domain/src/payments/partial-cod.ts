/** Partial COD: a part now, the rest on delivery. [checkout §4, §9, D-9, I18] */
import { paise, percentOfPaise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { paymentOption } from './methods.ts'
import type { SelectedPaymentType } from './payment-methods.ts'

/**
 * DEDUCT: the prepaid part is deducted from the price. DEPOSIT: it is refunded after delivery, and
 * the whole price is due on delivery.
 */
export const PARTIAL_COD_MODES = ['DEDUCT', 'DEPOSIT'] as const
export type PartialCodMode = (typeof PARTIAL_COD_MODES)[number]

export interface PartialCodRule {
  readonly mode: PartialCodMode
  readonly prepaid:
    | { readonly kind: 'FLAT'; readonly amount: Paise }
    | { readonly kind: 'PERCENT'; readonly percent: number; readonly atMost?: Paise }
  readonly minPrepaid?: Paise
  readonly maxPrepaid?: Paise
}

export interface PartialCodSplit {
  readonly prepaid: Paise
  readonly dueOnDelivery: Paise
}

/** "Used only if the prepaid amount is at least 1." */
export const MIN_PREPAID = paise(100)

function wantedPrepaid(total: Paise, { prepaid }: PartialCodRule): Paise {
  if (prepaid.kind === 'FLAT') return prepaid.amount
  const share = percentOfPaise(total, prepaid.percent)
  return paise(Math.min(share, prepaid.atMost ?? share))
}

/** Undefined where the split is not used: less than a rupee now, or nothing left for later. */
export function splitPartialCod(total: Paise, rule: PartialCodRule): PartialCodSplit | undefined {
  const raised = Math.max(wantedPrepaid(total, rule), rule.minPrepaid ?? 0)
  const prepaid = paise(Math.min(raised, rule.maxPrepaid ?? raised))
  if (prepaid < MIN_PREPAID || prepaid >= total) return undefined
  return {
    prepaid,
    dueOnDelivery: rule.mode === 'DEDUCT' ? subtractPaise(total, prepaid) : total,
  }
}

export interface PartialCodStep {
  readonly code: 'PAY_NOW' | 'PAY_LATER' | 'REFUND'
  readonly amount: Paise
}

/** The default explanation. A refund is promised only where there is one. */
export function partialCodSteps(
  { prepaid, dueOnDelivery }: PartialCodSplit,
  mode: PartialCodMode,
): readonly PartialCodStep[] {
  const payNow: PartialCodStep = { code: 'PAY_NOW', amount: prepaid }
  const payLater: PartialCodStep = { code: 'PAY_LATER', amount: dueOnDelivery }
  const refund: PartialCodStep = { code: 'REFUND', amount: prepaid }
  return mode === 'DEPOSIT' ? [payNow, refund, payLater] : [payNow, payLater]
}

/** A part of the price is paid at once, not in instalments or later. */
export function takesPartOfPrice(option: SelectedPaymentType): boolean {
  const { isPrepaid, providerMethod } = paymentOption(option)
  return isPrepaid && providerMethod !== 'EMI' && providerMethod !== 'PAY_LATER'
}
