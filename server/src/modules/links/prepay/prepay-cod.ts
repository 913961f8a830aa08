/** COD beside a payment link. [checkout §2, §7, D-59, D-71, D-87, ADR-111] */
import type { placePrepayCodOrder } from '@thela/contracts/calls/links/prepay'
import type { TypesOf } from '@thela/contracts/call'
import { links } from '@thela/contracts/links'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { linksRepository } from '../stored/links-repository.ts'
import { findPrepay, refuseCod } from './pay-prepay.ts'
import type { PrepayDependencies, PrepayInput } from './pay-prepay.ts'

type Reply = TypesOf<typeof placePrepayCodOrder>['reply']

/**
 * The order stays as it is: its risk was judged, and its phone confirmed, when it was placed. A cart
 * is ordered now, by the rules of every order on delivery.
 */
export async function placePrepayCod(
  deps: PrepayDependencies,
  visitor: Visitor,
  { body, key, address, acceptedLanguages }: PrepayInput,
): Promise<Reply> {
  if (body.paymentMethod !== 'cod') throw new ApiError('INVALID_PAYMENT_BODY')
  const open = await findPrepay(deps, visitor, body)
  const { store, link, order, range } = open
  if (link.cartId !== null && store.config.uiConfig.allowOfflineOrder) {
    const request = { key, address, acceptedLanguages, addressId: body.address_id }
    // Of a cart that was ordered meanwhile the same request gets the same reply.
    if (!order && !range) throw new ApiError('LINK_ENDED')
    return deps.checkout.placeDraftOnDelivery(visitor, { cartId: link.cartId, ...request })
  }
  await refuseCod(deps, open)
  if (body.amount !== range?.most) throw new ApiError('LINK_AMOUNT')
  await linksRepository.confirmCod(deps.database, store.storeId, link.linkId)
  return { orderId: order?.orderId ?? '', redirectUrl: links.prepay(link.linkId) }
}
