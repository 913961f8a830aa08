import type { PlatformCart } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'
import { multiplyPaise, paise, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { CatalogueVariant, NewPlatformOrder, StorePlatform } from '../store-platform.ts'

export interface FakeItem {
  readonly variantId: string
  readonly title: string
  readonly price: number
  readonly stock: number
  /** Placed orders are taken off its stock; of others the test says what is left. */
  readonly isCounted?: boolean
  /** Sold no more. */
  readonly expiredReason?: 'WITHDRAWN' | 'SALE_ENDED' | undefined
  readonly allowOutOfStock?: boolean
  readonly image?: string | undefined
}

/** What every fake shop sells. Prices in paise. */
export const TEA: FakeItem = { variantId: '101', title: 'Tea', price: 25_000, stock: 1_000 }
export const CUP: FakeItem = { variantId: '102', title: 'Cup', price: 9_900, stock: 2 }

const lineOf = (token: string, item: FakeItem, quantity: number): LineItem => ({
  // As on the platforms, whoever knows it knows the cart.
  key: `${item.variantId}:line?cart=${token}`,
  variantId: item.variantId,
  productId: `p${item.variantId}`,
  productTitle: item.title,
  quantity,
  originalTotal: multiplyPaise(paise(item.price), quantity),
  total: multiplyPaise(paise(item.price), quantity),
  discountAllocations: [],
  isGiftCard: false,
  grams: 100,
  requiresShipping: true,
  isTaxable: true,
})

/** What the fake keeps: what it sells, carts by their token, the discount of a cart. */
export function fakeInventory() {
  const stocked = new Map<string, FakeItem>([TEA, CUP].map((item) => [item.variantId, { ...item }]))
  const carts = new Map<string, Map<string, number>>()
  const discounts = new Map<string, number>()
  const itemsOf = (token: string, wanted: Iterable<readonly [string, number]>) =>
    [...wanted].flatMap(([variantId, quantity]) => {
      const item = stocked.get(variantId)
      return item && quantity > 0 ? [lineOf(token, item, quantity)] : []
    })
  /** The variants of products that have several. */
  const sameProduct = new Map<string, readonly string[]>()
  const edits = new Map<string, (form: PlatformCart) => PlatformCart>()

  return {
    stocked,
    carts,
    discounts,
    itemsOf,
    edits,
    sameProduct,
    formOf(token: string): PlatformCart | undefined {
      const items = itemsOf(token, carts.get(token) ?? [])
      if (items.length === 0) return undefined
      const amount = paise(discounts.get(token) ?? 0)
      const gift = { title: 'Gift', amount, value: '1', valueType: 'fixed_amount' as const }
      const form: PlatformCart = {
        token,
        items,
        totalDiscount: amount,
        cartLevelDiscounts: amount === ZERO_PAISE ? [] : [{ ...gift, isAutomatic: true }],
      }
      return edits.get(token)?.(form) ?? form
    },
    take(lines: NewPlatformOrder['lines']): void {
      for (const { variantId, quantity } of lines) {
        const item = stocked.get(variantId)
        if (item?.isCounted) stocked.set(variantId, { ...item, stock: item.stock - quantity })
      }
    },
    giveBack(lines: readonly { readonly variantId: string; readonly quantity: number }[]): void {
      for (const { variantId, quantity } of lines) {
        const item = stocked.get(variantId)
        if (item?.isCounted) stocked.set(variantId, { ...item, stock: item.stock + quantity })
      }
    },
    variantsOf: (wanted: Parameters<StorePlatform['fetchVariants']>[0]) => {
      const ids = [
        ...wanted.variantIds,
        ...wanted.productIds.flatMap((id) => sameProduct.get(id) ?? [id.replace(/^p/, '')]),
      ]
      return [...new Set(ids)].flatMap((variantId): CatalogueVariant[] => {
        const item = stocked.get(variantId)
        if (!item) return []
        const { title: productTitle, price, stock, image } = item
        const isAvailable = stock > 0
        const variant = { variantId, productId: `p${variantId}`, productTitle, isAvailable }
        return [{ ...variant, price: paise(price), ...omitUndefined({ image }) }]
      })
    },
    stockOf: (variantIds: readonly string[]) =>
      [...new Set(variantIds)].flatMap((variantId) => {
        const item = stocked.get(variantId)
        if (!item) return []
        const { title, price, stock: availableQuantity, allowOutOfStock = false } = item
        const { expiredReason } = item
        return {
          variantId,
          title,
          price: paise(price),
          availableQuantity,
          availableForSale: true,
          allowOutOfStock,
          ...omitUndefined({ expiredReason }),
        }
      }),
  }
}

export const variantIdOf = (lineKey: string): string => lineKey.replace(/:line.*/, '')
