import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { endOfStatus, orderMoney } from '@thela/domain/orders'
import type { OrderMoney } from '@thela/domain/orders'
import { orderForLink, termsForOrder, waivableCharge } from '@thela/domain/payments'
import type { LinkTerms, OrderOfLink } from '@thela/domain/payments'
import { factsOf } from '../../orders/index.ts'
import type { StoredOrder } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import type { StoredLink } from './links-repository.ts'

/** The terms of a stored link, as input of the rules. */
export const termsOf = (link: StoredLink): LinkTerms => ({
  amount: paise(link.amount),
  ...(link.minPart === null ? {} : { minPart: paise(link.minPart) }),
  maxUses: link.maxUses,
  ...(link.expiresAt ? { expiresAtMs: link.expiresAt.getTime() } : {}),
  isCancelled: link.cancelledAt !== null,
})

/** A link page shows this of an order's money; what went back is shown by the order's own pages. */
export const moneyOfOrder = (order: StoredOrder): OrderMoney =>
  orderMoney({
    agreed: order.snapshot,
    since: factsOf(order),
    end: endOfStatus(order.status, order.willNotArrive),
    back: ZERO_PAISE,
  })

/** What of an order a link can still pay. */
export function owedByLink(order: StoredOrder): Pick<OrderOfLink, 'isCancelled' | 'due'> {
  const { isCancelled } = factsOf(order)
  const { willNotArrive } = order
  return orderForLink(order.status, { isCancelled, willNotArrive, due: moneyOfOrder(order).due })
}

/** This of an order is not owed if all that is due of it is paid now. */
export const findWaivableCharge = (order: StoredOrder): Paise =>
  waivableCharge({
    snapshot: order.snapshot,
    facts: factsOf(order),
    due: owedByLink(order).due,
  })

/** The same, unless the store keeps it. */
export const waivedNow = (store: Store | undefined, order: StoredOrder | undefined): Paise =>
  order && store?.config.payments.cod.keepsChargeWhenPrepaid === false
    ? findWaivableCharge(order)
    : ZERO_PAISE

/** The terms with the order that the link makes prepaid, as that is now. */
export function termsNow(
  link: StoredLink,
  order: StoredOrder | undefined,
  waivable: Paise,
): LinkTerms {
  const terms = termsOf(link)
  if (!order) return terms
  const { isCancelled, due } = owedByLink(order)
  const ended = { ...terms, isCancelled: terms.isCancelled || isCancelled }
  return termsForOrder(ended, { paid: paise(link.paid), due, waivable })
}
