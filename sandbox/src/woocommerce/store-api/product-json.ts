import type { CartLine } from '../store/cart.ts'
import type { Sold } from '../store/product.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { withEntities } from './entities.ts'

/** A variation's own where it has one. */
export const pictureFile = ({ product, variation }: Sold): string =>
  variation?.picture ?? product.picture.file

export function productUrl(store: Store, { product, variation }: Sold): string {
  const query = new URLSearchParams()
  for (const [slug, value] of Object.entries(variation?.chosen ?? {})) {
    query.set(`attribute_${slug}`, value)
  }
  const page = `${siteUrl(store)}/product/${product.slug}/`
  return query.size === 0 ? page : `${page}?${query.toString()}`
}

export function imagesJson(store: Store, sold: Sold): unknown[] {
  const { name, picture } = sold.product
  const { id, alt } = picture
  const src = `${siteUrl(store)}/wp-content/uploads/${pictureFile(sold)}`
  const sizes = '(max-width: 800px) 100vw, 800px'
  return [{ id, src, thumbnail: src, srcset: '', sizes, name, alt }]
}

/** As the list of a parcel names it: with the choices behind the name. */
export function lineName({ product }: Sold, { variation }: CartLine): string {
  const choices = variation.map(({ value }) => value).join(', ')
  return withEntities(choices === '' ? product.name : `${product.name} - ${choices}`)
}

/** Undefined where stock is not counted or more may be ordered than there is. */
export const countedStock = ({ sale }: Sold): number | undefined =>
  sale.stock === null || sale.backorders !== 'no' ? undefined : sale.stock
