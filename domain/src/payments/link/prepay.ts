/**
 * A payment link for an order: what it takes, and what its page shows. [D-71, checkout §2, §4, I1, ADR-319]
 */
import { addPaise, paise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { OrderStatus } from '../../orders/index.ts'
import { LINK_STATES } from './payment-link.ts'
import type { LinkState, LinkTerms } from './payment-link.ts'

/** COD_CONFIRMED: whoever has the link keeps paying on delivery, and may still change that. */
export const PREPAY_STATES = [...LINK_STATES, 'COD_CONFIRMED'] as const
export type PrepayState = (typeof PREPAY_STATES)[number]

/**
 * The link takes no more than its order still owes, whatever was paid by other links meanwhile, and
 * once.
 */
export const termsForOrder = (
  terms: LinkTerms,
  { paid, due }: { readonly paid: Paise; readonly due: Paise },
): LinkTerms => ({
  ...terms,
  amount: paise(Math.min(terms.amount, addPaise(paid, due))),
  maxUses: 1,
})

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
