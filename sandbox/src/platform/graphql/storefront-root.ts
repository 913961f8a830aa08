import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { gid, numberFromGid, typeOfGid } from '../gid.ts'
import { cartMutations, findCart } from './cart-mutations.ts'
import { cartView } from './cart-view.ts'
import { storefrontProduct, storefrontVariant } from './catalogue-view.ts'
import type { View } from './catalogue-view.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'

/** Resolvers of the Storefront API, by the name of the call. */
export function storefrontRoot(shop: Shop): View {
  const product = (wanted: { id?: string; handle?: string }): View | null => {
    const id = numberFromGid('Product', wanted.id)
    const found = shop.products.find((item) => item.id === id || item.handle === wanted.handle)
    return found === undefined ? null : storefrontProduct(shop, found)
  }
  const cart = ({ id }: { id: string }): View | null => {
    const found = findCart(shop, id)
    return found === undefined ? null : cartView(shop, found)
  }
  const node = ({ id }: { id: string }): View | null => {
    switch (typeOfGid(id)) {
      case 'Cart':
        return cart({ id })
      case 'Product':
        return product({ id })
      case 'ProductVariant': {
        const sold = findVariant(shop, numberFromGid('ProductVariant', id))
        return sold === undefined ? null : storefrontVariant(shop, sold)
      }
      default:
        return null
    }
  }
  return {
    cart,
    node,
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => node({ id })),
    product,
    products: (page: PageArguments) =>
      connection(
        shop.products.map((item) => storefrontProduct(shop, item)),
        page,
      ),
    shop: { id: gid('Shop', shop.locationId), name: shop.title, description: shop.motto },
    ...cartMutations(shop),
  }
}
