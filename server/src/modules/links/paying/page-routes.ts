/** The calls of the payment page; two of them are of carts as well. [checkout §7, D-72] */
import * as calls from '@thela/contracts/calls/links/pay-link'
import { messagesIn } from '@thela/messages/catalogues'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { isApple } from '../../checkout/index.ts'
import type { Checkout } from '../../checkout/index.ts'
import { languageFor } from '../../stores/index.ts'
import type { Stores } from '../../stores/index.ts'
import { findLink, lookUpLink } from './find-link.ts'
import { linkOptions, openLinkOrder } from './link-payments.ts'
import type { LinkPaymentDependencies } from './link-payments.ts'
import { linkOrderInfo } from './order-info.ts'
import type { OrderInfoDependencies } from './order-info.ts'
import { storeInfoOf } from './store-info.ts'

export type LinkPageDependencies = LinkPaymentDependencies &
  OrderInfoDependencies & {
    readonly stores: Stores
    readonly checkout: Pick<Checkout, 'findCart' | 'orderInfo'>
  }

export function linkPageRoutes(app: FastifyInstance, deps: LinkPageDependencies): void {
  const { stores, checkout } = deps
  const findPayer = async (visitor: Visitor) => ({
    store: await stores.get(visitor.storeId),
    visitor,
  })

  registerCall(app, calls.getStoreInfo, async ({ query: { cart_id: id } }) => {
    const { store } = (await lookUpLink(deps, id)) ?? (await checkout.findCart(id))
    return storeInfoOf(store)
  })

  registerCall(app, calls.getOrderInfo, async ({ visitor, query: { cart_id: id } }) => {
    const open = await lookUpLink(deps, id)
    if (!open) return checkout.orderInfo(id, visitor)
    return linkOrderInfo(deps, open, { visitor, read: () => findLink(deps, id) })
  })

  registerCall(app, calls.getLinkPayments, async ({ visitor, body, request }) => {
    const payer = await findPayer(visitor)
    const t = messagesIn(languageFor(payer.store, request.headers['accept-language']))
    return linkOptions(deps, payer, { body, isApple: isApple(request), t })
  })

  registerCall(app, calls.createLinkOrder, async (input) => {
    const { visitor, body, idempotencyKey: key, address, request } = input
    const payer = await findPayer(visitor)
    const language = languageFor(payer.store, request.headers['accept-language'])
    return openLinkOrder(deps, payer, { body, key, address, language })
  })
}
