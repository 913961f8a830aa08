/** [I36] */
import { links } from '@thela/contracts/links'
import type { Cart } from '@thela/domain/checkout'
import { cartsRepository } from './carts-repository.ts'
import { isOver } from './is-over.ts'
import type { OpenCart } from './open-cart.ts'
import { orderOfCart } from './order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** The shop's cart may still contain ordered items for this long: its page was closed too early. */
const JUST_ORDERED_MS = 10 * 60_000

const contentOf = ({ items }: Cart): string =>
  JSON.stringify(items.map(({ variantId, quantity }) => [variantId, quantity]))

/**
 * Finds where a shopper continues who returns with the shop's cart after a reload or in a second
 * tab: the checkout that this person has begun with it, which may have a payment in progress, or
 * the order just placed from it. Only the person who began it gets there.
 */
export async function findBegun(
  deps: Pick<CheckoutDependencies, 'database' | 'orders'>,
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
  if (order === undefined) {
    return isOver(store, begun) ? undefined : links.cart(begun.cartId, mode)
  }
  const isJustOrdered = Date.now() - order.placedAt.getTime() < JUST_ORDERED_MS
  const isSame = contentOf(begun.cart) === contentOf(stored.cart)
  return isJustOrdered && isSame ? links.thankYou(begun.cartId, mode) : undefined
}
