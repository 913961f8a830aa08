import type { PlatformCart } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'
import { multiplyPaise, paise, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type {
  CatalogueVariant,
  NewPlatformOrder,
  PlacedPlatformOrder,
  PlatformEvent,
  StorePlatform,
} from '../store-platform.ts'
import { fakeFaults } from './fake-faults.ts'
import { fakeCodes } from './fake-codes.ts'
import { fakeDiscountCodes } from './fake-discount-codes.ts'
import { fakeNewCarts } from './fake-new-carts.ts'
import { fakeOrderChanges } from './fake-order-changes.ts'
import type { OrderChange } from './fake-order-changes.ts'
import { fakeOwnCheckouts } from './fake-own-checkouts.ts'
import { refused } from './fake-refused.ts'
import { arrived, readVerified } from './read-verified.ts'

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

type Operation =
  | 'fetchCart'
  | 'createCart'
  | 'setLineQuantity'
  | 'changeLines'
  | 'fetchVariants'
  | 'setCodes'
  | 'tryCodes'
  | 'setBuyer'
  | 'fetchLimit'
  | 'openOwnCheckout'
  | 'fetchStock'
  | 'findOrder'
  | 'createOrder'
  | 'markPaid'
  | OrderChange

/** What the fake keeps: what it sells, carts by their token, the discount of a cart. */
function fakeInventory() {
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

const variantIdOf = (lineKey: string): string => lineKey.replace(/:line.*/, '')

function fakeCarts(
  inventory: ReturnType<typeof fakeInventory>,
  faults: ReturnType<typeof fakeFaults<Operation>>,
): Pick<
  StorePlatform,
  'fetchCart' | 'setLineQuantity' | 'changeLines' | 'fetchVariants' | 'fetchStock'
> {
  return {
    fetchVariants: (wanted) => faults.perform('fetchVariants', () => inventory.variantsOf(wanted)),
    fetchStock: (variantIds) => faults.perform('fetchStock', () => inventory.stockOf(variantIds)),
    fetchCart: (token) => faults.perform('fetchCart', () => arrived(inventory.formOf(token))),
    setLineQuantity: (token, lineKey, quantity) =>
      faults.perform('setLineQuantity', () => {
        const cart = inventory.carts.get(token)
        const variantId = variantIdOf(lineKey)
        if (quantity > 0 && !cart?.get(variantId)) throw refused('NO_SUCH_LINE')
        cart?.set(variantId, quantity)
        return arrived(inventory.formOf(token))
      }),
    changeLines: (token, { added, changed }) =>
      faults.perform('changeLines', () => {
        const cart = inventory.carts.get(token)
        const isUnknown = added.some(({ variantId }) => !inventory.stocked.has(variantId))
        if (!cart || isUnknown) throw refused('NO_SUCH_VARIANT')
        for (const { variantId, quantity } of added) {
          cart.set(variantId, (cart.get(variantId) ?? 0) + quantity)
        }
        for (const { key, quantity } of changed) cart.set(variantIdOf(key), quantity)
        return arrived(inventory.formOf(token))
      }),
  }
}

/** What callers open there: carts of their own, by their tokens, and the shop's own checkout. */
function fakeOpened(
  inventory: ReturnType<typeof fakeInventory>,
  codes: ReturnType<typeof fakeCodes>,
  faults: ReturnType<typeof fakeFaults<Operation>>,
) {
  const carts = fakeNewCarts({ ...inventory, codes })
  const checkouts = fakeOwnCheckouts(inventory.stocked)
  const methods: Pick<StorePlatform, 'createCart' | 'openOwnCheckout'> = {
    createCart: (content) => faults.perform('createCart', () => carts.create(content)),
    openOwnCheckout: (brought) => faults.perform('openOwnCheckout', () => checkouts.open(brought)),
  }
  const seen = {
    createdCarts: carts.created,
    /** The variants of products that have several. */
    sameProduct: inventory.sameProduct,
    /** What was brought to the shop's own checkout, by the address that it got. */
    ownCheckouts: checkouts.opened,
  }
  return { methods, seen }
}

const nameOf = (index: number): PlacedPlatformOrder => ({
  platformOrderId: `${1001 + index}`,
  name: `#${1001 + index}`,
})

/** A store platform in memory: carts, what it has in stock, placed orders. */
export function fakePlatform() {
  const faults = fakeFaults<Operation>('shopify')
  const codes = fakeCodes()
  const stock = fakeInventory()
  const formOf = (token: string) => codes.applied(token, stock.formOf(token)).cart
  const inventory = { ...stock, formOf }
  const placed: NewPlatformOrder[] = []
  const opened = fakeOpened(inventory, codes, faults)
  const search = { isLate: false }
  const changes = fakeOrderChanges(faults, stock, (id) =>
    placed.find((_, index) => nameOf(index).platformOrderId === id),
  )

  const platformOf = (storeId: string): StorePlatform => ({
    imageOrigins: ['https://pictures.example'],
    webhookHeaders: [],
    storefrontUrl: 'https://shop.example',
    ...fakeCarts(inventory, faults),
    discountCodes: fakeDiscountCodes(codes, stock, faults),
    ...opened.methods,
    orderSearchLagMs: 300_000,
    findOrder: (wanted, { isThorough }) =>
      faults.perform('findOrder', () => {
        if (search.isLate && !isThorough) return undefined
        const known = placed.findIndex(({ sourceId }) => sourceId === wanted)
        return known < 0 ? undefined : nameOf(known)
      }),
    createOrder: (order) =>
      faults.perform('createOrder', () => {
        inventory.take(order.lines)
        return nameOf(placed.push(order) - 1)
      }),
    markPaid: (platformOrderId) =>
      faults.perform('markPaid', () => changes.money.markPaid(platformOrderId)),
    orderChanges: changes.methods,
    parseWebhook: (webhook) => changes.noted(readVerified<PlatformEvent>(storeId, webhook)),
  })

  return {
    platformOf,
    faults,
    placed,
    ...opened.seen,
    markedPaid: changes.money.markedPaid,
    changes: changes.seen,
    /** Whether only a thorough look finds its orders. */
    search,
    /** What the order at this position of `placed` is called there. */
    nameOf,
    /** Sells something besides. */
    offer(item: FakeItem): void {
      inventory.stocked.set(item.variantId, { ...item })
    },
    /** Puts items into the platform's own cart of a token. */
    fillCart(
      token: string,
      lines: readonly (readonly [Pick<FakeItem, 'variantId'>, number])[],
    ): void {
      const quantities = lines.map(([{ variantId }, quantity]) => [variantId, quantity] as const)
      inventory.carts.set(token, new Map(quantities))
    },
    discount(token: string, amount: number): void {
      inventory.discounts.set(token, amount)
    },
    /** Makes a code known, or changes it. */
    addCode: codes.add,
    /** The codes on the cart of a token. */
    codesOf: codes.of,
    /** What the platform says of a cart besides its lines, each time that it is read. */
    edit(token: string, change: (form: PlatformCart) => PlatformCart): void {
      inventory.edits.set(token, change)
    },
    change(variantId: string, change: Partial<FakeItem>): void {
      Object.assign(inventory.stocked.get(variantId) ?? {}, change)
    },
    stockOf: (variantId: string) => inventory.stocked.get(variantId)?.stock,
  }
}
