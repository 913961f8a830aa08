import type { Cart, DeliveryAddress } from '../carts/cart.ts'
import { priceCart } from '../carts/price-cart.ts'
import type { Allocation, PricedLine } from '../carts/price-cart.ts'
import { gid } from '../gid.ts'
import { shopUrl } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { storefrontVariant } from './catalogue-view.ts'
import type { View } from './catalogue-view.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { storefrontMoney } from './money-view.ts'

export function cartGid(cart: Cart): string {
  return gid('Cart', cart.token)
}

export function lineGid(cart: Cart, lineId: string): string {
  return `gid://shopify/CartLine/${lineId}?cart=${cart.token.split('?')[0]}`
}

/** A cart as the Storefront API returns it. */
export function cartView(shop: Shop, cart: Cart): View {
  const priced = priceCart(shop, cart)
  const attributes = pairs(cart.attributes)
  const tax = taxOf(shop, priced.total)
  const total = priced.total + (shop.isTaxOnTop ? (tax ?? 0) : 0)
  return {
    __typename: 'Cart',
    id: cartGid(cart),
    checkoutUrl: `${shopUrl(shop)}/own-checkout?token=${encodeURIComponent(cart.token)}`,
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    note: cart.note,
    totalQuantity: priced.itemCount,
    attributes,
    attribute: finder(attributes),
    buyerIdentity: cart.buyer,
    delivery: {
      addresses: cart.address === undefined ? [] : [addressView(cart.address)],
    },
    cost: {
      checkoutChargeAmount: storefrontMoney(total),
      subtotalAmount: storefrontMoney(priced.subtotal),
      subtotalAmountEstimated: false,
      totalAmount: storefrontMoney(total),
      totalAmountEstimated: true,
      totalDutyAmount: null,
      totalTaxAmount: tax === undefined ? null : storefrontMoney(tax),
    },
    discountCodes: priced.codes.map(({ code, isApplicable }) => ({
      code,
      applicable: isApplicable,
    })),
    discountAllocations: priced.cartAllocations.map((item) => allocationView(item, 'ALL')),
    lines: (page: PageArguments) =>
      connection(
        priced.lines.map((line) => lineView(shop, cart, line)),
        page,
      ),
  }
}

const addressView = (address: DeliveryAddress): View => ({
  address: { __typename: 'CartDeliveryAddress', ...address },
  oneTimeUse: true,
  selected: true,
})

/** In paise, of the priced items. */
function taxOf({ gstPercent, isTaxOnTop }: Shop, items: number): number | undefined {
  if (gstPercent === undefined) return undefined
  return Math.round((items * gstPercent) / (isTaxOnTop ? 100 : 100 + gstPercent))
}

function lineView(shop: Shop, cart: Cart, priced: PricedLine): View {
  const { product, variant, line, originalLinePrice, linePrice, allocations } = priced
  const attributes = pairs(line.properties)
  return {
    __typename: 'CartLine',
    id: lineGid(cart, line.id),
    quantity: line.quantity,
    merchandise: () => storefrontVariant(shop, { product, variant }),
    attributes,
    attribute: finder(attributes),
    cost: {
      amountPerQuantity: storefrontMoney(variant.price),
      compareAtAmountPerQuantity:
        variant.compareAtPrice === undefined ? null : storefrontMoney(variant.compareAtPrice),
      subtotalAmount: storefrontMoney(originalLinePrice),
      totalAmount: storefrontMoney(linePrice),
    },
    discountAllocations: allocations.map((item) => allocationView(item, 'ENTITLED')),
  }
}

function allocationView({ application, amount }: Allocation, targetSelection: string): View {
  const isCode = application.type === 'discount_code'
  return {
    __typename: isCode ? 'CartCodeDiscountAllocation' : 'CartAutomaticDiscountAllocation',
    ...(isCode ? { code: application.title } : { title: application.title }),
    discountedAmount: storefrontMoney(amount),
    targetType: 'LINE_ITEM',
    discountApplication: {
      allocationMethod: 'ACROSS',
      targetSelection,
      targetType: 'LINE_ITEM',
      value:
        application.value.type === 'percentage'
          ? { __typename: 'PricingPercentageValue', percentage: application.value.percent }
          : storefrontMoney(application.value.amount),
    },
  }
}

interface Pair {
  key: string
  value: string
}

function pairs(values: Readonly<Record<string, string>>): Pair[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }))
}

function finder(attributes: readonly Pair[]): (wanted: { key: string }) => Pair | null {
  return ({ key }) => attributes.find((item) => item.key === key) ?? null
}
