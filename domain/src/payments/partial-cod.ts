import { addPaise, paise, percentOfPaise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

/** Partial COD: a part now, the rest on delivery. [checkout §4, §9, D-9, I18] */
export interface PartialCodRule {
  readonly prepaid:
    | { readonly kind: 'FLAT'; readonly amount: Paise }
    | { readonly kind: 'PERCENT'; readonly percent: number }
  readonly minPrepaid?: Paise
  readonly maxPrepaid?: Paise
}

export interface PartialCodSplit {
  readonly prepaid: Paise
  readonly dueOnDelivery: Paise
}

/** "Used only if the prepaid amount is at least 1." */
export const MIN_PREPAID = paise(100)

/** Undefined where the split is not used: less than a rupee now, or nothing left for later. */
export function splitPartialCod(total: Paise, rule: PartialCodRule): PartialCodSplit | undefined {
  const input =
    rule.prepaid.kind === 'FLAT' ? rule.prepaid.amount : percentOfPaise(total, rule.prepaid.percent)
  const raised = Math.max(input, rule.minPrepaid ?? 0)
  const prepaid = paise(Math.min(raised, rule.maxPrepaid ?? raised))
  if (prepaid < MIN_PREPAID || prepaid >= total) return undefined
  return { prepaid, dueOnDelivery: subtractPaise(total, prepaid) }
}

/**
 * DEDUCT: the prepaid part is deducted from the price. DEPOSIT: it is refunded, and the whole price
 * is due on delivery.
 */
export type PartialCodMode = 'DEDUCT' | 'DEPOSIT'

export function codAmount(split: PartialCodSplit, mode: PartialCodMode): Paise {
  return mode === 'DEDUCT' ? split.dueOnDelivery : addPaise(split.prepaid, split.dueOnDelivery)
}

export interface PartialCodStep {
  readonly code: 'PAY_NOW' | 'PAY_LATER' | 'REFUND'
  readonly amount: Paise
}

export function partialCodSteps(
  split: PartialCodSplit,
  mode: PartialCodMode,
): readonly PartialCodStep[] {
  const payNow: PartialCodStep = { code: 'PAY_NOW', amount: split.prepaid }
  const payLater: PartialCodStep = { code: 'PAY_LATER', amount: codAmount(split, mode) }
  const refund: PartialCodStep = { code: 'REFUND', amount: split.prepaid }
  return mode === 'DEPOSIT' ? [payNow, refund, payLater] : [payNow, payLater]
}
