import type { PlatformCart } from '@thela/domain/checkout'
import type {
  NewPlatformOrder,
  PlacedPlatformOrder,
  PlatformEvent,
  StorePlatform,
} from '../store-platform.ts'
import { fakeFaults } from './fake-faults.ts'
import { fakeCartOrders } from './fake-cart-orders.ts'
import type { CartOrderOperation } from './fake-cart-orders.ts'
import { fakeCodes } from './fake-codes.ts'
import { fakeDeliveries } from './fake-deliveries.ts'
import { fakeDiscountCodes } from './fake-discount-codes.ts'
import { fakeInventory, variantIdOf } from './fake-inventory.ts'
import type { FakeItem } from './fake-inventory.ts'
import { fakeNewCarts } from './fake-new-carts.ts'
import { fakeOrderChanges } from './fake-order-changes.ts'
import type { OrderChange } from './fake-order-changes.ts'
import { fakeWaitingOrders } from './fake-waiting-orders.ts'
import { fakeOwnCheckouts } from './fake-own-checkouts.ts'
import { refused } from './fake-refused.ts'
import { arrived, readVerified } from './read-verified.ts'

export { CUP, TEA } from './fake-inventory.ts'
export type { FakeItem } from './fake-inventory.ts'

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
  | CartOrderOperation
  | OrderChange

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
  const waiting = fakeWaitingOrders()
  const methods: Pick<StorePlatform, 'createCart' | 'openOwnCheckout' | 'waitingOrders'> = {
    waitingOrders: waiting.waitingOrders,
    createCart: (content) => faults.perform('createCart', () => carts.create(content)),
    openOwnCheckout: (brought) => faults.perform('openOwnCheckout', () => checkouts.open(brought)),
  }
  const seen = {
    createdCarts: carts.created,
    /** The variants of products that have several. */
    sameProduct: inventory.sameProduct,
    /** What was brought to the shop's own checkout, by the address that it got. */
    ownCheckouts: checkouts.opened,
    /** Orders that were placed in its shop and wait for their payment. */
    waiting: waiting.orders,
  }
  return { methods, seen }
}

/** The orders of a fake platform; each has a name by its position, or the one that it had as a draft. */
function fakePlaced(stock: Pick<ReturnType<typeof fakeInventory>, 'take'>) {
  const placed: NewPlatformOrder[] = []
  const names = new Map<NewPlatformOrder, PlacedPlatformOrder>()
  const nameOf = (index: number): PlacedPlatformOrder => {
    const number = 1001 + index
    const order = placed[index]
    return (order && names.get(order)) ?? { platformOrderId: `${number}`, name: `#${number}` }
  }
  const place = (order: NewPlatformOrder, name?: PlacedPlatformOrder): PlacedPlatformOrder => {
    stock.take(order.lines)
    if (name) names.set(order, name)
    return nameOf(placed.push(order) - 1)
  }
  const placedAs = (platformOrderId: string) =>
    placed.find((_, index) => nameOf(index).platformOrderId === platformOrderId)
  return { placed, place, placedAs, nameOf }
}

/** A store platform in memory: carts, what it has in stock, placed orders. */
export function fakePlatform() {
  const faults = fakeFaults<Operation>('shopify')
  const codes = fakeCodes()
  const stock = fakeInventory()
  const deliveries = fakeDeliveries()
  const priced = { ...stock, formOf: (token: string) => deliveries.on(token, stock.formOf(token)) }
  const { placed, place, placedAs, nameOf } = fakePlaced(stock)
  const formOf = (token: string) => codes.applied(token, priced.formOf(token)).cart
  const inventory = { ...stock, formOf }
  const cartOrders = fakeCartOrders({ faults, formOf, deliveries, place, placedAs })
  const opened = fakeOpened(inventory, codes, faults)
  const search = { isLate: false }
  const changes = fakeOrderChanges(faults, stock, placedAs)

  const platformOf = (storeId: string): StorePlatform => ({
    imageOrigins: ['https://pictures.example'],
    webhookHeaders: [],
    storefrontUrl: 'https://shop.example',
    ...fakeCarts(inventory, faults),
    discountCodes: fakeDiscountCodes(codes, priced, faults),
    ...opened.methods,
    ...cartOrders.members(),
    orderSearchLagMs: 300_000,
    findOrder: (wanted, { isThorough, draft }) =>
      faults.perform('findOrder', () => {
        const known = placed.findIndex(({ sourceId }) => sourceId === wanted)
        const found = known < 0 ? undefined : nameOf(known)
        const isShown = !search.isLate || isThorough
        return isShown || draft?.platformOrderId === found?.platformOrderId ? found : undefined
      }),
    createOrder: (order) => faults.perform('createOrder', () => cartOrders.create(order)),
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
    /** From now on it makes the orders of its carts, computes deliveries and sends hints. */
    makesOrders: cartOrders.begin,
    cartOrders: cartOrders.seen,
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
