/** [checkout §3 Upsell and bundle, D-18, D-73, ADR-146, I20] */
import type { TypesOf } from '@thela/contracts/call'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { updateVariants } from '@thela/contracts/calls/checkout/offers'
import { lineChanges, quantityIn } from '@thela/domain/checkout'
import type { CartLineChanges, VariantUpdate } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'
import { stagedBalances } from '../price/balances-for.ts'
import { cartToWire } from '../price/cart-wire.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import { fetchStock } from '../stock/fetch-stock.ts'
import { isOver } from '../cart/is-over.ts'
import { asCheckoutError, cartOf, noteCart } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import { findCartToChange } from '../cart/own-cart.ts'
import { checkPlatformStock, rejectMissingStock } from '../stock/check-platform-stock.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Sets the quantities of variants on the platform, which returns the new prices. */
export async function updateCartVariants(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  input: TypesOf<typeof updateVariants>['body'],
): Promise<CartInfo> {
  const open = await findCartToChange(deps, visitor, input.cartId)
  const { store, stored } = open
  if (isOver(store, stored)) throw new ApiError('INVALID_CART')
  if (await orderOfCart(deps, store.storeId, stored.cartId)) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  const updates = quantitiesOf(input.variantUpdates)
  const changed = await whileAlone(deps, open, () => changeOnPlatform(deps, open, updates))
  const balances = await stagedBalances(deps, visitor, open)
  return cartToWire({ store, stored: changed }, input.shippingOptionId, balances)
}

/** Each variant once: two quantities of the same one contradict each other. */
function quantitiesOf(updates: readonly VariantUpdate[]): readonly VariantUpdate[] {
  const ids = new Set(updates.map(({ variantId }) => variantId))
  if (ids.size < updates.length) throw new ApiError('BAD_REQUEST')
  return updates
}

/**
 * The platform adds to what the cart has, so two changes that read the cart at the same time would
 * both add: the second one is refused.
 */
async function whileAlone<T>(
  { database }: CheckoutDependencies,
  { store, stored }: OpenCart,
  change: () => Promise<T>,
): Promise<T> {
  const { storeId } = store
  const { cartId } = stored
  if (!(await cartsRepository.claim(database, storeId, cartId))) throw new ApiError('CART_CHANGED')
  try {
    return await change()
  } finally {
    await cartsRepository.releaseClaim(database, storeId, cartId)
  }
}

async function changeOnPlatform(
  deps: CheckoutDependencies,
  open: OpenCart,
  updates: readonly VariantUpdate[],
) {
  const { store, stored } = open
  const platform = deps.platformOf(store)
  const form = await asCheckoutError(platform.fetchCart(stored.token))
  const { items } = cartOf(stored.cartId, form)
  const changes = lineChanges(items, updates)
  // The last item of a cart is not removed.
  if (!changes || isUnchanged(changes)) return noteCart(deps, open, form)
  rejectEdits(store, items, updates)
  await rejectBeyondStock(platform, { store, items }, updates)
  return noteCart(deps, open, await asCheckoutError(platform.changeLines(stored.token, changes)))
}

const isUnchanged = ({ added, changed }: CartLineChanges): boolean =>
  added.length + changed.length === 0

/** Where the store lets nobody edit the cart, only what it offers itself may be chosen. */
function rejectEdits(
  { config }: Store,
  items: readonly LineItem[],
  updates: readonly VariantUpdate[],
): void {
  if (config.uiConfig.allowEdit) return
  const { upsell, bundles } = config
  const offered = new Set([
    ...upsell.variants,
    ...bundles.flatMap(({ variants }) => variants.map(({ variantId }) => variantId)),
    ...items.flatMap(({ productId, variantId }) =>
      upsell.products.includes(productId) ? [variantId] : [],
    ),
  ])
  const isEdited = ({ variantId }: VariantUpdate) =>
    !offered.has(variantId) && items.some((item) => item.variantId === variantId)
  if (updates.some(isEdited)) throw new ApiError('BAD_REQUEST')
}

async function rejectBeyondStock(
  platform: StorePlatform,
  { store, items }: { readonly store: Store; readonly items: readonly LineItem[] },
  updates: readonly VariantUpdate[],
): Promise<void> {
  const raised = updates.filter(
    ({ variantId, quantity }) => quantity > quantityIn(items, variantId),
  )
  const stock = await asCheckoutError(fetchStock(platform, store, raised))
  const wanted = raised.map((update) => ({ ...update, productTitle: '' }))
  const check = checkPlatformStock({ items: wanted }, stock)
  if (!check.isAllAvailable) rejectMissingStock(check)
}
