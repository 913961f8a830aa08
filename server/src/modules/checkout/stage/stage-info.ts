/** The draft of a cart, for the person who made it. [checkout §3 Stage info, I36] */
import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'
import type { Queryable } from '../../../db/statement.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { cartsRepository } from '../cart/carts-repository.ts'

export async function stageInfoOf(
  db: Queryable,
  { storeId, subject }: Visitor,
  cartId: string,
): Promise<StageInfo | undefined> {
  const stored = await cartsRepository.find(db, storeId, cartId, { hasInventory: false })
  if (stored?.subject !== subject) return undefined
  const { addressId, giftCards, discountCodes, subPaymentMethod = 'SWC', ...stage } = stored.stage
  if (addressId === undefined) return undefined
  return {
    selectedAddressId: addressId,
    ...stage,
    partialCODOptedIn: stage.payment?.partial === true,
    subPaymentMethod,
    ...(giftCards ? { giftCards: [...giftCards] } : {}),
    ...(discountCodes ? { discountCodes: [...discountCodes] } : {}),
    ...(Object.keys(stored.utm).length > 0 ? { utmParams: { ...stored.utm } } : {}),
  }
}
