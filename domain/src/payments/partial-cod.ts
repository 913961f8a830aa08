import { addPaise, formatPaise, paise, percentOfPaise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

/** Part paid now, the rest at the door. [checkout §4, §9, D-9, I18] */
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

/** None where the split is not used: less than a rupee now, or nothing left for later. */
export function splitPartialCod(total: Paise, rule: PartialCodRule): PartialCodSplit | undefined {
  const input =
    rule.prepaid.kind === 'FLAT' ? rule.prepaid.amount : percentOfPaise(total, rule.prepaid.percent)
  const raised = Math.max(input, rule.minPrepaid ?? 0)
  const prepaid = paise(Math.min(raised, rule.maxPrepaid ?? raised))
  if (prepaid < MIN_PREPAID || prepaid >= total) return undefined
  return { prepaid, dueOnDelivery: subtractPaise(total, prepaid) }
}

/** DEDUCT: the prepaid part belongs to the price. DEPOSIT: it is given back, all is paid at the door. */
export type PartialCodMode = 'DEDUCT' | 'DEPOSIT'

export function codAmount(split: PartialCodSplit, mode: PartialCodMode): Paise {
  return mode === 'DEDUCT' ? split.dueOnDelivery : addPaise(split.prepaid, split.dueOnDelivery)
}

export function partialCodSteps(split: PartialCodSplit, mode: PartialCodMode): readonly string[] {
  const payNow = `Pay ${formatPaise(split.prepaid)} now to confirm the order`
  const payLater = `Pay ${formatPaise(codAmount(split, mode))} by cash, UPI etc. on delivery`
  const refund = `Once the order is delivered, ${formatPaise(split.prepaid)} is refunded`
  return mode === 'DEPOSIT' ? [payNow, refund, payLater] : [payNow, payLater]
}
