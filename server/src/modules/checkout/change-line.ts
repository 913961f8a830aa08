import type { TypesOf } from '@thela/contracts/call'
import type { CartInfo } from '@thela/contracts/calls/cart'
import type { updateCart } from '@thela/contracts/calls/checkout'
import { changeQuantity } from '@thela/domain/checkout'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import { lineIdOf, orders } from '../orders/index.ts'
import { cartToWire } from './cart-wire.ts'
import { askPlatform, noteCart } from './open-cart.ts'
import type { CartDependencies } from './open-cart.ts'
import { findOwnCart } from './own-cart.ts'
import { checkPlatformStock, inventoryToWire } from './verify-checkout.ts'

/** Raises, lowers or removes a line on the platform, which then says what the cart costs. */
export async function changeLine(
  deps: CartDependencies,
  visitor: Visitor,
  asked: TypesOf<typeof updateCart>['body'],
): Promise<CartInfo> {
  const open = await findOwnCart(deps, visitor, asked.cart_id)
  const { store, stored } = open
  if (!store.config.uiConfig.allowEdit) throw new Refusal('BAD_REQUEST')
  if (await orders.ofCart(deps.database, store.storeId, stored.cartId)) {
    throw new Refusal('ORDER_ALREADY_PLACED')
  }
  const line = stored.cart.items.find(({ key }) => lineIdOf(key) === lineIdOf(asked.key))
  const change = line && changeQuantity(stored.cart.items, line.key, asked.change)
  if (!change) return cartToWire(stored.cartId, stored.revision, stored.cart)
  const platform = deps.platformOf(store)
  if (asked.change === 'RAISE') await refuseBeyondStock()
  const form = await askPlatform(
    platform.setLineQuantity(stored.token, change.key, change.quantity),
  )
  const changed = await noteCart(deps, open, form)
  return cartToWire(changed.cartId, changed.revision, changed.cart)

  async function refuseBeyondStock(): Promise<void> {
    const item = stored.cart.items.find(({ key }) => key === change?.key)
    if (!item || !change) return
    const stock = await askPlatform(platform.fetchStock([item.variantId]))
    const wanted = { ...stored.cart, items: [{ ...item, quantity: change.quantity }] }
    const check = checkPlatformStock(wanted, stock)
    if (check.isAllAvailable) return
    throw new Refusal('OUT_OF_STOCK', { details: { inventory: inventoryToWire(check) } })
  }
}
