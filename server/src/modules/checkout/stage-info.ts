/** The draft of a cart, for the person who made it. [checkout §3 Stage info, I36] */
import type { StageInfo } from '@thela/contracts/calls/accounts'
import type { Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import { cartsRepository } from './carts-repository.ts'

export async function stageInfoOf(
  db: Queryable,
  { storeId, subject }: Visitor,
  cartId: string,
): Promise<StageInfo | undefined> {
  const stored = await cartsRepository.find(db, storeId, cartId, { hasInventory: false })
  const { addressId, giftCards, discountCodes, ...stage } =
    stored?.subject === subject ? stored.stage : {}
  if (addressId === undefined) return undefined
  const cards = giftCards ? { giftCards: [...giftCards] } : {}
  const codes = discountCodes ? { discountCodes: [...discountCodes] } : {}
  return { selectedAddressId: addressId, ...stage, ...cards, ...codes }
}
