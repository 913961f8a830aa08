/** The demo shop whose platform makes the orders itself: its pages, its stock and its orders. */
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { TestEnvironment } from './environment.ts'

interface ShopOrder {
  readonly id: number
  readonly status: string
  readonly total: string
  readonly transaction_id: string
  readonly payment_method: string
  readonly billing: { readonly phone: string }
  readonly line_items: readonly { readonly sku: string; readonly quantity: number }[]
  readonly fee_lines: readonly { readonly total: string }[]
  readonly coupon_lines: readonly { readonly code: string }[]
}

interface ShopSale {
  readonly id: number
  readonly stock: number | null
}

export function pluginShop({ control, sandboxUrl }: TestEnvironment) {
  const site = `${sandboxUrl}/woo/mitti`
  const api = 'woocommerce/mitti'
  const orders = async () => (await control.get(`${api}/orders`)) as readonly ShopOrder[]
  return {
    productUrl: (slug: string) => `${site}/product/${slug}/`,
    blockCartUrl: `${site}/cart-block/`,
    orders,
    /** Of a product or of one of its variations. */
    async stock(id: number): Promise<number | null | undefined> {
      const sales = (await control.get(`${api}/products`)) as readonly ShopSale[]
      return sales.find((sale) => sale.id === id)?.stock
    },
    /** The owner sends what is in it; the number of its parcel. */
    async fulfil(id: number): Promise<string> {
      const reply = await control.post(`${api}/orders/${id}/fulfil`)
      return (reply as { tracking_number: string }).tracking_number
    },
    /** The owner gives this much back, in rupees. */
    refund: (id: number, amount: string) =>
      control.post(`${api}/orders/${id}/refund`, { amount, reason: 'Broken' }),
    /** Of its payment provider. */
    ledger: async () =>
      (await control.get('razorpay/ledger?account=rzp_test_mittidemo01')) as {
        readonly refunds: readonly { readonly amount: number; readonly payment_id: string }[]
      },
    /** An order as it is now. */
    async order(id: number): Promise<ShopOrder | undefined> {
      return (await orders()).find((each) => each.id === id)
    },
    setStock: (id: number, stock: number) =>
      control.put(`${api}/products/${id}/sale`, { stock }) as Promise<void>,
    /** The only order that is no draft any more, and was not there before. */
    async newOrder(before: readonly ShopOrder[]): Promise<ShopOrder> {
      let found: ShopOrder | undefined
      await expect(async () => {
        const known = new Set(before.map(({ id }) => id))
        const fresh = (await orders()).filter(({ id }) => !known.has(id))
        const placed = fresh.filter(({ status }) => status === 'processing')
        expect(placed).toHaveLength(1)
        ;[found] = placed
      }).toPass()
      if (!found) throw new Error('no new order')
      return found
    },
  }
}

/** The embed script opens the checkout over the page. */
export const checkoutFrame = (page: Page) => page.frameLocator('iframe[title="Checkout"]')
