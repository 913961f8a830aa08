import type { TypesOf } from '@thela/contracts/call'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { updateCart } from '@thela/contracts/calls/checkout/checkout'
import { QUANTITY_UPDATE_FAILED } from '@thela/contracts/browser-failures'
import { changeQuantity } from '@thela/domain/checkout'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { lineIdOf } from '../../orders/index.ts'
import { stagedBalances } from '../price/balances-for.ts'
import { cartToWire } from '../price/cart-wire.ts'
import { asCheckoutError, noteCart } from '../cart/open-cart.ts'
import { fetchStock } from '../stock/fetch-stock.ts'
import { findCartToChange } from '../cart/own-cart.ts'
import { checkPlatformStock, inventoryToWire } from '../stock/check-platform-stock.ts'
import { isOver } from '../cart/is-over.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Changes or removes a line on the platform, which returns the new prices. */
export async function changeLine(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  input: TypesOf<typeof updateCart>['body'],
): Promise<CartInfo> {
  const open = await findCartToChange(deps, visitor, input.cart_id)
  const { store, stored } = open
  if (isOver(store, stored)) throw new ApiError('INVALID_CART')
  if (!store.config.uiConfig.allowEdit) throw new ApiError('BAD_REQUEST')
  if (await orderOfCart(deps, store.storeId, stored.cartId)) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  const line = stored.cart.items.find(({ key }) => lineIdOf(key) === lineIdOf(input.key))
  const change = line && changeQuantity(stored.cart.items, line.key, input.change)
  const balances = await stagedBalances(deps, visitor, open)
  if (!change) return cartToWire(open, input.shippingOptionId, balances)
  const platform = deps.platformOf(store)
  if (input.change === 'RAISE') await rejectBeyondStock()
  const form = await asCheckoutError(
    platform.setLineQuantity(stored.token, change.key, change.quantity),
    QUANTITY_UPDATE_FAILED,
  )
  const changed = await noteCart(deps, open, form)
  return cartToWire({ store, stored: changed }, input.shippingOptionId, balances)

  async function rejectBeyondStock(): Promise<void> {
    const item = stored.cart.items.find(({ key }) => key === change?.key)
    if (!item || !change) return
    const stock = await asCheckoutError(fetchStock(platform, store, [item]), QUANTITY_UPDATE_FAILED)
    // Lines that differ in their properties only share the stock of their variant.
    const items = stored.cart.items
      .filter(({ variantId }) => variantId === item.variantId)
      .map((each) => (each === item ? { ...each, quantity: change.quantity } : each))
    const check = checkPlatformStock({ items }, stock)
    if (check.isAllAvailable) return
    throw new ApiError('OUT_OF_STOCK', { details: { inventory: inventoryToWire(check) } })
  }
}
