/** Payment links of a store: their state, and the amounts that can be paid. [D-62, D-71, checkout §1, I1] */
import { addPaise, atLeastZero, multiplyPaise, paise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { isTooLittle } from '../min-payment.ts'

export interface LinkTerms {
  readonly amount: Paise
  /** The amount may be paid in parts, each at least this; without it, all at once. */
  readonly minPart?: Paise
  /** How many times the whole amount can be paid: once, where it may be paid in parts. */
  readonly maxUses: number
  readonly expiresAtMs?: number
  readonly isCancelled: boolean
  /** Of an order: how much less `amount` is than what the order owes, since all of it is paid at once. */
  readonly waived?: Paise
}

/** PAID: once, completely. USED_UP: as often as it may be. */
export const LINK_STATES = ['OPEN', 'PAID', 'USED_UP', 'EXPIRED', 'CANCELLED'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** `paid` is the sum of all payments so far. */
export function linkState(terms: LinkTerms, paid: Paise, nowMs: number): LinkState {
  if (!hasRoom(terms, paid)) return terms.maxUses > 1 ? 'USED_UP' : 'PAID'
  if (terms.isCancelled) return 'CANCELLED'
  const { expiresAtMs } = terms
  return expiresAtMs !== undefined && expiresAtMs <= nowMs ? 'EXPIRED' : 'OPEN'
}

const hasRoom = (terms: LinkTerms, paid: Paise): boolean => amountLeft(terms, paid) > 0

/** All that can still be paid, over all uses. */
function amountLeft({ amount, maxUses }: LinkTerms, paid: Paise): Paise {
  return atLeastZero(subtractPaise(multiplyPaise(amount, maxUses), paid))
}

/** How often the whole amount can still be paid; where only a part is left, that is the last use. */
export const usesLeft = (terms: LinkTerms, paid: Paise): number =>
  Math.max(1, Math.floor(amountLeft(terms, paid) / terms.amount))

/** What an owner may ask for: parts of one use, and no part above the amount. */
export const areLinkTermsSound = ({ amount, minPart, maxUses }: LinkTerms): boolean =>
  minPart === undefined || (maxUses === 1 && minPart <= amount)

export interface PayableRange {
  readonly least: Paise
  readonly most: Paise
}

/** What one payment can be; nothing where nothing is left. */
export function payableRange(terms: LinkTerms, paid: Paise): PayableRange | undefined {
  const left = amountLeft(terms, paid)
  if (left === 0) return undefined
  const { amount, minPart } = terms
  if (minPart === undefined) return { least: amount, most: amount }
  return { least: paise(Math.min(minPart, left)), most: left }
}

export type LinkAmountProblem = 'BELOW_MINIMUM' | 'ABOVE_REST' | 'REST_TOO_SMALL'

/** Undefined where the amount can be paid. What would be left must be payable too. */
export function linkAmountProblem(
  terms: LinkTerms,
  paid: Paise,
  wanted: Paise,
): LinkAmountProblem | undefined {
  const range = payableRange(terms, paid)
  return range ? amountProblem(range, wanted) : 'ABOVE_REST'
}

/** The same by the range alone. Only a link that is paid in parts has a range at all. */
export function amountProblem(
  { least, most }: PayableRange,
  wanted: Paise,
): LinkAmountProblem | undefined {
  if (wanted > most) return 'ABOVE_REST'
  if (wanted < least) return 'BELOW_MINIMUM'
  const rest = subtractPaise(most, wanted)
  return isTooLittle(rest) ? 'REST_TOO_SMALL' : undefined
}

/**
 * Whether money that has come pays for the link. It does after the link's end too, where the payment
 * was begun before; what exceeds the link, comes after its cancellation, or is a part where none is
 * allowed goes back. Of parts the first one is not known here: they may be reported in any order.
 */
export function acceptsLinkPayment(terms: LinkTerms, paid: Paise, amount: Paise): boolean {
  if (terms.isCancelled) return false
  if (terms.minPart === undefined && amount !== terms.amount) return false
  return addPaise(paid, amount) <= multiplyPaise(terms.amount, terms.maxUses)
}
