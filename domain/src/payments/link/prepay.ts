/**
 * A payment link for an order: what it takes, and what its page shows. [D-71, checkout §2, §4, I1, ADR-305,
 * ADR-319]
 */
import { addPaise, paise, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { OrderStatus } from '../../orders/index.ts'
import { LINK_STATES } from './payment-link.ts'
import type { LinkState, LinkTerms } from './payment-link.ts'

/** COD_CONFIRMED: whoever has the link keeps paying on delivery, and may still change that. */
export const PREPAY_STATES = [...LINK_STATES, 'COD_CONFIRMED'] as const
export type PrepayState = (typeof PREPAY_STATES)[number]

export interface OwedByOrder {
  /** By this link, so far. */
  readonly paid: Paise
  readonly due: Paise
  /** This part is not owed where all is paid at once. */
  readonly waivable?: Paise
}

/**
 * The link takes no more than its order still owes, whatever was paid by other links meanwhile, and
 * once; less than that, where it pays all at once.
 */
export function termsForOrder(
  terms: LinkTerms,
  { paid, due, waivable = ZERO_PAISE }: OwedByOrder,
): LinkTerms {
  const amount = paise(Math.min(terms.amount, addPaise(paid, due)))
  const once = { ...terms, amount, maxUses: 1 }
  const isWhole = paid === ZERO_PAISE && amount === due
  if (!isWhole || waivable === ZERO_PAISE) return once
  return { ...once, amount: subtractPaise(amount, waivable), waived: waivable }
}

/** A payment of all leaves this out; a part of what the link takes leaves out nothing. */
export const waivedWith = ({ amount, waived = ZERO_PAISE }: LinkTerms, part: Paise): Paise =>
  part === amount ? waived : ZERO_PAISE

export interface OrderOfLink {
  readonly isCancelled: boolean
  /** On delivery, in paise. */
  readonly due: Paise
  readonly isCodConfirmed: boolean
}

/** Of several parcels one is paid by then, and nobody knows what it took. */
const COLLECTED: readonly OrderStatus[] = ['DELIVERED', 'PARTIALLY_DELIVERED']

/** Once it was paid on delivery, or will not arrive, an order owes nothing that a link could pay. */
export function orderForLink(
  status: string,
  {
    isCancelled,
    willNotArrive,
    due,
  }: Pick<OrderOfLink, 'isCancelled' | 'due'> & { readonly willNotArrive: boolean },
): Pick<OrderOfLink, 'isCancelled' | 'due'> {
  if (isCancelled || willNotArrive || status === 'RTO')
    return { isCancelled: true, due: ZERO_PAISE }
  return { isCancelled, due: COLLECTED.some((one) => one === status) ? ZERO_PAISE : due }
}

/** The order decides before its link does: what it does not owe cannot be paid. */
export function prepayState(link: LinkState, order: OrderOfLink): PrepayState {
  if (order.isCancelled) return 'CANCELLED'
  if (order.due === ZERO_PAISE) return 'PAID'
  return link === 'OPEN' && order.isCodConfirmed ? 'COD_CONFIRMED' : link
}
