import { paise } from '@thela/domain/money'
import { orderDue } from '@thela/domain/orders'
import { orderForLink, termsForOrder } from '@thela/domain/payments'
import type { LinkTerms, OrderOfLink } from '@thela/domain/payments'
import { factsOf } from '../../orders/index.ts'
import type { StoredOrder } from '../../orders/index.ts'
import type { StoredLink } from './links-repository.ts'

/** The terms of a stored link, as input of the rules. */
export const termsOf = (link: StoredLink): LinkTerms => ({
  amount: paise(link.amount),
  ...(link.minPart === null ? {} : { minPart: paise(link.minPart) }),
  maxUses: link.maxUses,
  ...(link.expiresAt ? { expiresAtMs: link.expiresAt.getTime() } : {}),
  isCancelled: link.cancelledAt !== null,
})

/** What of an order a link can still pay. */
export function owedByLink(order: StoredOrder): Pick<OrderOfLink, 'isCancelled' | 'due'> {
  const facts = factsOf(order)
  const due = orderDue(order.snapshot, facts)
  const { isCancelled } = facts
  return orderForLink(order.status, { isCancelled, willNotArrive: order.willNotArrive, due })
}

/** The same with the order that it makes prepaid, as that is now. */
export function termsNow(link: StoredLink, order: StoredOrder | undefined): LinkTerms {
  const terms = termsOf(link)
  if (!order) return terms
  const { isCancelled, due } = owedByLink(order)
  const ended = { ...terms, isCancelled: terms.isCancelled || isCancelled }
  return termsForOrder(ended, { paid: paise(link.paid), due })
}
