/** The demo store as a shopper finds it: its shelves, and ways to a cart without walking through it. */
import { links } from '@thela/contracts/links'
import type { World } from './world.ts'

type ShopName = 'meher' | 'dhaga'

interface Shelf {
  readonly variantId: number
  readonly sku: string
  readonly price: number
  readonly quantity: number
}

export interface PlatformOrder {
  readonly id: number
  readonly name: string
  readonly total: number
  readonly awbs: readonly string[]
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

export function demoShop(world: World, name: ShopName = 'meher') {
  const { control, sandboxUrl, thelaUrl } = world
  const shelves = async () => (await control.get(`platform/${name}/inventory`)) as readonly Shelf[]
  async function shelf(sku: string): Promise<Shelf> {
    const found = (await shelves()).find((one) => one.sku === sku)
    if (!found) throw new Error(`${name} has no ${sku}`)
    return found
  }
  return {
    productUrl: (handle: string) => `${sandboxUrl}/shop/${name}/products/${handle}`,
    cartUrl: `${sandboxUrl}/shop/${name}/cart`,
    shelf,
    async setStock(sku: string, quantity: number): Promise<void> {
      const { variantId } = await shelf(sku)
      await control.put(`platform/${name}/inventory`, { variantId, quantity })
    },
    /** The address that the shop's "Checkout" leads to without a script, with a cart made for it. */
    async checkoutUrl(skus: readonly string[]): Promise<string> {
      const found = await Promise.all(skus.map(shelf))
      const lines = found.map(({ variantId }) => ({ variantId, quantity: 1 }))
      const made = (await control.post(`platform/${name}/carts`, { lines })) as { token: string }
      return thelaUrl + links.start(name, made.token)
    },
    /** What the store itself has of us. */
    orders: async () => (await control.get(`platform/${name}/orders`)) as readonly PlatformOrder[],
  }
}
