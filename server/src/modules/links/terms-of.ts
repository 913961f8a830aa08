import { paise } from '@thela/domain/money'
import { orderDue } from '@thela/domain/orders'
import { termsForOrder } from '@thela/domain/payments'
import type { LinkTerms } from '@thela/domain/payments'
import { factsOf } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { StoredLink } from './links-repository.ts'

/** The terms of a stored link, as input of the rules. */
export const termsOf = (link: StoredLink): LinkTerms => ({
  amount: paise(link.amount),
  ...(link.minPart === null ? {} : { minPart: paise(link.minPart) }),
  maxUses: link.maxUses,
  ...(link.expiresAt ? { expiresAtMs: link.expiresAt.getTime() } : {}),
  isCancelled: link.cancelledAt !== null,
})

/** The same with the order that it makes prepaid, as that is now. */
export function termsNow(link: StoredLink, order: StoredOrder | undefined): LinkTerms {
  const terms = termsOf(link)
  if (!order) return terms
  const facts = factsOf(order)
  const ended = { ...terms, isCancelled: terms.isCancelled || facts.isCancelled }
  return termsForOrder(ended, { paid: paise(link.paid), due: orderDue(order.snapshot, facts) })
}
