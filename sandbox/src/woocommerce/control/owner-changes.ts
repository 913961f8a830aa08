import type { Product, Sale } from '../store/product.ts'
import { findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'

/** A sale price of null takes the reduction back. */
export type SaleChange = Partial<Omit<Sale, 'salePrice'>> & { salePrice?: string | null }

export function findProduct(store: Store, id: number): Product {
  const product = store.products.find((item) => item.id === id)
  if (product === undefined) throw new RangeError(`no product ${id}`)
  return product
}

/** The owner sets stock or prices of a simple product or a variation; carts follow with their next call. */
export function changeSale(store: Store, id: number, { salePrice, ...rest }: SaleChange): Sale {
  const sold = findSold(store, id)
  if (sold === undefined) throw new RangeError(`no product ${id}`)
  Object.assign(sold.sale, rest)
  if (salePrice === null) delete sold.sale.salePrice
  else if (salePrice !== undefined) sold.sale.salePrice = salePrice
  notify(store, 'product.updated', id)
  return sold.sale
}

/** Everything that can be put into a cart, with its stock and prices. */
export function saleList(store: Store): unknown[] {
  return store.products.flatMap(({ id, name, sku, status, sale, variations }): unknown[] =>
    variations.length === 0
      ? [{ id, name, sku, status, ...sale }]
      : variations.map((variation) => ({
          id: variation.id,
          parentId: id,
          name,
          sku: variation.sku,
          status: variation.status === 'publish' ? status : variation.status,
          chosen: variation.chosen,
          ...variation.sale,
        })),
  )
}
