import type { Book } from '../core/saved-state.ts'
import type { Sandbox } from '../core/sandbox.ts'
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

/** Each shop's sales and remaining stock. */
export function shopsBook(sandbox: Sandbox): Book {
  return {
    save: () =>
      [...platformOf(sandbox).shops.values()].map((shop): SavedShop => ({
        name: shop.name,
        units: shop.inventory.list(),
        carts: [...shop.carts.values()],
        orders: shop.orders,
        subscriptions: shop.subscriptions,
        codeUses: [...shop.codeUses],
      })),
    load(state) {
      for (const saved of state as SavedShop[]) {
        const shop = platformOf(sandbox).shops.get(saved.name)
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
