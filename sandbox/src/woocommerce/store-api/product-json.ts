import type { CartLine } from '../store/cart.ts'
import type { Product, Sold } from '../store/product.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { withEntities } from './entities.ts'

export const pictureUrl = (store: Store, product: Product): string =>
  `${siteUrl(store)}/wp-content/uploads/${product.picture.file}`

export function productUrl(store: Store, { product, variation }: Sold): string {
  const query = new URLSearchParams()
  for (const [slug, value] of Object.entries(variation?.chosen ?? {})) {
    query.set(`attribute_${slug}`, value)
  }
  const page = `${siteUrl(store)}/product/${product.slug}/`
  return query.size === 0 ? page : `${page}?${query.toString()}`
}

export function imagesJson(store: Store, product: Product): unknown[] {
  const { id, alt } = product.picture
  const src = pictureUrl(store, product)
  const sizes = '(max-width: 800px) 100vw, 800px'
  return [{ id, src, thumbnail: src, srcset: '', sizes, name: product.name, alt }]
}

/** As the list of a parcel names it: with the choices behind the name. */
export function lineName({ product }: Sold, { variation }: CartLine): string {
  const choices = variation.map(({ value }) => value).join(', ')
  return withEntities(choices === '' ? product.name : `${product.name} - ${choices}`)
}

/** Undefined where stock is not counted or more may be ordered than there is. */
export const countedStock = ({ sale }: Sold): number | undefined =>
  sale.stock === null || sale.backorders !== 'no' ? undefined : sale.stock
