import { soldName } from '../pricing/sold-name.ts'
import type { Meta, OrderLine } from '../store/order.ts'
import type { Sold } from '../store/product.ts'
import { nextId, siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { pictureFile } from '../store-api/product-json.ts'

/** Which article a line of an order names, as it is called at this moment. */
type LineArticle = Pick<
  OrderLine,
  'name' | 'productId' | 'variationId' | 'taxClass' | 'sku' | 'parentName' | 'picture'
>

export function lineArticle(store: Store, sold: Sold): LineArticle {
  const { product, variation } = sold
  return {
    name: soldName(sold),
    productId: product.id,
    variationId: variation?.id ?? 0,
    taxClass: product.taxClass,
    sku: variation?.sku ?? product.sku,
    parentName: variation === undefined ? null : product.name,
    picture: {
      id: product.picture.id,
      src: `${siteUrl(store)}/wp-content/uploads/${pictureFile(sold)}`,
    },
  }
}

/** The choice of a variation as meta data of its line: "pa_size" and "m". */
export function choiceMeta(
  store: Store,
  sold: Sold,
  /** Labels that the shopper chose, for attributes which the variation leaves open. */
  labels: readonly { readonly attribute: string; readonly value: string }[] = [],
): Meta[] {
  const { product, variation } = sold
  if (variation === undefined) return []
  return product.attributes.flatMap((attribute) => {
    const label = labels.find((item) => item.attribute === attribute.name)?.value
    const slug =
      variation.chosen[attribute.slug] ??
      attribute.options.find((option) => option.name === label)?.slug
    return slug === undefined ? [] : [{ id: nextId(store), key: attribute.slug, value: slug }]
  })
}
