import type { LinkInfo } from '@thela/contracts/calls/links/store-links'
import { links } from '@thela/contracts/links'
import type { OrderStatus } from '@thela/domain/orders'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import type { Queryable } from '../../../db/statement.ts'
import { factsOf, orderName } from '../../orders/index.ts'
import type { Orders } from '../../orders/index.ts'
import { payableIdOf, standingOf } from './link-standing.ts'
import type { Store } from '../../stores/index.ts'
import type { LinkStanding } from './link-standing.ts'
import type { StoredLink } from './links-repository.ts'
import type { LinkUse } from './link-uses-repository.ts'

/** The page where a link is paid: that of an order knows COD as well. */
export const pathOf = ({ linkId, orderId, cartId }: StoredLink): string =>
  orderId === null && cartId === null ? links.pay(linkId) : links.prepay(linkId)

function orderToWire({ order, due }: LinkStanding): LinkInfo['order'] {
  if (!order) return undefined
  const { isCancelled, paidOnline } = factsOf(order)
  return {
    id: order.orderId,
    status: order.status as OrderStatus,
    isCancelled,
    paidOnline,
    due,
    ...omitUndefined({ name: orderName(order) }),
  }
}

/** None follows once it is paid or has ended. */
const remindersOf = (link: StoredLink, { state }: LinkStanding): LinkInfo['reminders'] => ({
  isOn: link.hasReminders,
  sent: link.remindersSent,
  ...(state === 'OPEN' ? omitUndefined({ nextAt: link.nextReminderAt?.toISOString() }) : {}),
})

function toWire(publicUrl: string, link: StoredLink, standing: LinkStanding): LinkInfo {
  return {
    id: link.linkId,
    url: link.hostedUrl ?? publicUrl + pathOf(link),
    state: standing.state,
    amount: link.amount,
    description: link.description,
    maxUses: link.maxUses,
    createdAt: link.createdAt.toISOString(),
    customer: link.customer,
    paid: link.paid,
    uses: link.uses,
    reminders: remindersOf(link, standing),
    ...omitUndefined({
      orderId: link.orderId ?? undefined,
      cartId: link.cartId ?? undefined,
      order: orderToWire(standing),
      codConfirmedAt: link.codConfirmedAt?.toISOString(),
      reference: link.reference ?? undefined,
      minPart: link.minPart ?? undefined,
      expiresAt: link.expiresAt?.toISOString(),
      returnUrl: link.returnUrl ?? undefined,
      cancelUrl: link.cancelUrl ?? undefined,
      language: (link.language as Language | null) ?? undefined,
    }),
  }
}

/** Links of one store as its owner sees them, with their orders. */
export async function linksToWire(
  deps: {
    readonly database: Queryable
    readonly orders: Pick<Orders, 'ofLinks'>
    readonly publicUrl: string
    readonly now: () => Date
  },
  store: Store,
  shown: readonly StoredLink[],
): Promise<LinkInfo[]> {
  const { storeId } = store
  const orderIds = shown.flatMap(({ orderId }) => orderId ?? [])
  const payableIds = shown.flatMap((link) => payableIdOf(link) ?? [])
  const isForOrders = orderIds.length + payableIds.length > 0
  const found = isForOrders
    ? await deps.orders.ofLinks(deps.database, storeId, { orderIds, payableIds })
    : []
  return shown.map((link) => {
    const payableId = payableIdOf(link)
    const order = found.find(
      (one) => one.orderId === link.orderId || one.payable.payableId === payableId,
    )
    return toWire(deps.publicUrl, link, standingOf({ store, link, order }, deps.now()))
  })
}

export const usePaymentToWire = (use: LinkUse) => ({
  id: use.useId,
  amount: use.amount,
  method: use.method ?? '',
  paidAt: (use.paidAt ?? use.openedAt).toISOString(),
  paymentId: use.providerPaymentId ?? '',
  phone: use.phone,
  ...omitUndefined({ email: use.email ?? undefined }),
})
