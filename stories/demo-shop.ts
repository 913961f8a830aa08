/** The demo store as a shopper finds it: its stock, and direct ways to a cart. */
import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import type { TestEnvironment } from './environment.ts'

type ShopName = 'meher' | 'dhaga' | 'resha'

interface InventoryLevel {
  readonly variantId: number
  readonly sku: string
  readonly price: number
  readonly quantity: number
}

interface PlatformAddress {
  readonly address1?: string
  readonly city?: string
  readonly province?: string
  readonly country?: string
  readonly countryCode?: string
  readonly zip?: string
  readonly phone?: string
  readonly company?: string
}

export interface PlatformOrder {
  readonly id: number
  readonly name: string
  readonly total: number
  readonly awbs: readonly string[]
  readonly shippingAddress: PlatformAddress | null
  readonly billingAddress: PlatformAddress | null
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

export function demoShop(environment: TestEnvironment, name: ShopName = 'meher') {
  const { control, sandboxUrl, thelaUrl } = environment
  const inventories = async () =>
    (await control.get(`platform/${name}/inventory`)) as readonly InventoryLevel[]
  const orders = async () =>
    (await control.get(`platform/${name}/orders`)) as readonly PlatformOrder[]
  async function inventory(sku: string): Promise<InventoryLevel> {
    const found = (await inventories()).find((item) => item.sku === sku)
    if (!found) throw new Error(`${name} has no ${sku}`)
    return found
  }
  return {
    productUrl: (handle: string) => `${sandboxUrl}/shop/${name}/products/${handle}`,
    cartUrl: `${sandboxUrl}/shop/${name}/cart`,
    inventory,
    async setStock(sku: string, quantity: number): Promise<void> {
      const { variantId } = await inventory(sku)
      await control.put(`platform/${name}/inventory`, { variantId, quantity })
    },
    /** Undefined: it is sold without an end. */
    async endSale(sku: string, at: Date | undefined): Promise<void> {
      const { variantId } = await inventory(sku)
      const end = at && { saleEndsAt: at.toISOString() }
      await control.post(`platform/${name}/products`, { variantId, status: 'ACTIVE', ...end })
    },
    /** The address of the shop's "Checkout" link without a script, with a new cart. */
    async checkoutUrl(skus: readonly string[]): Promise<string> {
      const found = await Promise.all(skus.map(inventory))
      const lines = found.map(({ variantId }) => ({ variantId, quantity: 1 }))
      const made = (await control.post(`platform/${name}/carts`, { lines })) as { token: string }
      return thelaUrl + links.start(name, made.token)
    },
    /** The orders that the store's platform has. */
    orders,
    /** One of them by what the page calls it ("Order #1001"), once it has arrived. */
    async order(shown: string): Promise<PlatformOrder> {
      let found: PlatformOrder | undefined
      await expect(async () => {
        found = (await orders()).find((each) => shown.endsWith(each.name))
        expect(found).toBeDefined()
      }).toPass()
      if (!found) throw new Error(`${name} has no ${shown}`)
      return found
    },
  }
}
