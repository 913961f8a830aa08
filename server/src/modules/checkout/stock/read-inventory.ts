/** What of a cart the platform has. [checkout §4 App start, D-19] */
import type { TypesOf } from '@thela/contracts/call'
import type { getInventory } from '@thela/contracts/calls/checkout/checkout'
import { isStockLow } from '@thela/domain/checkout'
import { asCheckoutError, findCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { checkPlatformStock, inventoryToWire } from './check-platform-stock.ts'
import { fetchStock } from './fetch-stock.ts'

export async function readInventory(
  deps: CheckoutDependencies,
  cartId: string,
): Promise<TypesOf<typeof getInventory>['reply']> {
  const { store, stored } = await findCart(deps, cartId)
  const { items } = stored.cart
  const stock = await asCheckoutError(fetchStock(deps.platformOf(store), store, items))
  const check = checkPlatformStock(stored.cart, stock)
  const { lowStockAt } = store.config.leavingEarlyConfig
  return { items: inventoryToWire(check), isLow: isStockLow(check, lowStockAt) }
}
