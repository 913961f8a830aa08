/** [I36] */
import { links } from '@thela/contracts/links'
import type { Cart } from '@thela/domain/checkout'
import { cartsRepository } from './carts-repository.ts'
import type { CartDependencies, OpenCart } from './open-cart.ts'
import { orderOfCart } from './order-of-cart.ts'

/** So long the shop's cart may still hold what has been ordered: its page was closed too early. */
const JUST_ORDERED_MS = 10 * 60_000

const contentOf = ({ items }: Cart): string =>
  JSON.stringify(items.map(({ variantId, quantity }) => [variantId, quantity]))

/**
 * Where a shopper goes on who comes back with the shop's cart after its page was reloaded, or in a
 * second tab: to the checkout that this person has begun with it, which may have a payment under way,
 * or to the order that it has just become. Only the one who began it is led there.
 */
export async function findBegun(
  deps: Pick<CartDependencies, 'database' | 'orders'>,
  { store, stored }: OpenCart,
  requestSubject: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const { storeId } = store
  if (stored.subject !== null) return undefined
  const subject = await requestSubject()
  if (subject === undefined) return undefined
  const begun = await cartsRepository.begunBy(deps.database, storeId, {
    subject,
    token: stored.token,
  })
  if (begun === undefined) return undefined
  const mode = stored.mode === 'popup' ? { mode: 'popup' as const } : {}
  const order = await orderOfCart(deps, storeId, begun.cartId)
  if (order === undefined) return links.cart(begun.cartId, mode)
  const isJustOrdered = Date.now() - order.placedAt.getTime() < JUST_ORDERED_MS
  const isSame = contentOf(begun.cart) === contentOf(stored.cart)
  return isJustOrdered && isSame ? links.thankYou(begun.cartId, mode) : undefined
}
