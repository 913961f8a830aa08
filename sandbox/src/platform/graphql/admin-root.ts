import { findCode } from '../carts/price-cart.ts'
import { gid, numberFromGid, typeOfGid } from '../gid.ts'
import { findOrders } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { adminMutations, subscriptionView } from './admin-mutations.ts'
import { adminProduct, adminVariant } from './catalogue-view.ts'
import type { View } from './catalogue-view.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { discountView } from './discount-view.ts'
import { orderView } from './order-view.ts'

interface ById {
  id: string
}

/** Resolvers of the Admin API, by the name of the call. */
export function adminRoot(shop: Shop): View {
  const product = ({ id }: ById): View | null => {
    const found = shop.products.find((item) => gid('Product', item.id) === id)
    return found === undefined ? null : adminProduct(shop, found)
  }
  const productVariant = ({ id }: ById): View | null => {
    const sold = findVariant(shop, numberFromGid('ProductVariant', id))
    return sold === undefined ? null : adminVariant(shop, sold)
  }
  const order = ({ id }: ById): View | null => {
    const found = shop.orders.find((item) => gid('Order', item.id) === id)
    return found === undefined ? null : orderView(shop, found)
  }
  const readers: Readonly<Record<string, (wanted: ById) => View | null>> = {
    Product: product,
    ProductVariant: productVariant,
    Order: order,
  }
  const node = (wanted: ById): View | null => readers[typeOfGid(wanted.id) ?? '']?.(wanted) ?? null
  return {
    node,
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => node({ id })),
    shop: {
      __typename: 'Shop',
      id: gid('Shop', shop.locationId),
      name: shop.title,
      myshopifyDomain: shop.domain,
      currencyCode: 'INR',
    },
    currentAppInstallation: {
      __typename: 'AppInstallation',
      id: gid('AppInstallation', shop.locationId),
      accessScopes: String(shop.sandbox.switches.get('platform', 'scopes', shop.name))
        .split(',')
        .map((handle) => ({ handle, description: handle })),
    },
    product,
    products: (page: PageArguments) =>
      connection(
        shop.products.map((item) => adminProduct(shop, item)),
        page,
      ),
    productVariant,
    productVariants: ({ query, ...page }: PageArguments & { query?: string | null }) =>
      connection(variantsMatching(shop, query ?? ''), page),
    order,
    orders: ({ query, ...page }: PageArguments & { query?: string | null }) =>
      connection(
        findOrders(indexedOrders(shop), query ?? '').map((item) => orderView(shop, item)),
        page,
      ),
    codeDiscountNodeByCode: ({ code }: { code: string }) => {
      const found = findCode(shop, code)
      if (found === undefined) return null
      return discountView(found, shop.codeUses.get(found.code) ?? 0, shop.sandbox.now())
    },
    webhookSubscriptions: (page: PageArguments) =>
      connection(shop.subscriptions.map(subscriptionView), page),
    ...adminMutations(shop),
  }
}

/** The orders that the search finds: its index lags behind new orders. */
function indexedOrders(shop: Shop): Order[] {
  const { sandbox, name } = shop
  const knownUntil = sandbox.now() - sandbox.switches.number('platform', 'search-lag-ms', name)
  return shop.orders.filter(({ createdAt }) => Date.parse(createdAt) <= knownUntil)
}

/** The search of variants, as far as it is emulated: one `sku:` or several `id:` terms. */
function variantsMatching(shop: Shop, query: string): View[] {
  const wanted = [...query.matchAll(/\b(id|sku):"?([\w-]+)"?/g)].map((found) => found[2])
  return shop.products.flatMap((product) =>
    product.variants
      .filter(
        ({ id, sku }) => wanted.length === 0 || wanted.includes(String(id)) || wanted.includes(sku),
      )
      .map((variant) => adminVariant(shop, { product, variant })),
  )
}
