import type { Book } from '../world/saved-state.ts'
import type { World } from '../world/world.ts'
import type { Cart } from './carts/cart.ts'
import type { Order } from './orders/order.ts'
import { platformOf } from './platform.ts'
import type { Subscription } from './webhook-topics.ts'

interface SavedShop {
  name: string
  units: [number, number][]
  carts: Cart[]
  orders: Order[]
  subscriptions: Subscription[]
  codeUses: [string, number][]
}

/** What each shop has sold, and what is left on its shelves. */
export function shopsBook(world: World): Book {
  return {
    save: () =>
      [...platformOf(world).shops.values()].map((shop): SavedShop => ({
        name: shop.name,
        units: shop.inventory.list(),
        carts: [...shop.carts.values()],
        orders: shop.orders,
        subscriptions: shop.subscriptions,
        codeUses: [...shop.codeUses],
      })),
    load(state) {
      for (const saved of state as SavedShop[]) {
        const shop = platformOf(world).shops.get(saved.name)
        if (shop === undefined) continue
        shop.inventory.load(saved.units)
        for (const cart of saved.carts) shop.carts.set(cart.token, cart)
        shop.orders.push(...saved.orders)
        shop.subscriptions.push(...saved.subscriptions)
        for (const [code, uses] of saved.codeUses) shop.codeUses.set(code, uses)
      }
    },
  }
}
