import type { Attribute, Product, Sale, Variation } from '../store/product.ts'

export interface ProductDraft extends Pick<
  Product,
  'id' | 'name' | 'slug' | 'sku' | 'grams' | 'taxClass'
> {
  readonly summary?: string
  readonly description?: string
  readonly alt?: string
  readonly attributes?: readonly Attribute[]
  readonly variations?: readonly Variation[]
  /** Of a simple product. */
  readonly sale?: Sale
}

/** Its picture has the number before its own. A parent's price is that of its cheapest variation. */
export function makeProduct(draft: ProductDraft): Product {
  const {
    summary = '',
    description = '',
    attributes = [],
    variations = [],
    alt = '',
    ...rest
  } = draft
  const [cheapest] = variations.toSorted(
    (a, b) => Number(a.sale.regularPrice) - Number(b.sale.regularPrice),
  )
  return {
    ...rest,
    summary,
    description,
    attributes,
    variations,
    picture: { id: draft.id - 1, file: `${draft.slug}.svg`, alt },
    sale: draft.sale ?? makeSale(cheapest?.sale.regularPrice ?? '0', null),
    status: 'publish',
  }
}

export const makeSale = (regularPrice: string, stock: number | null, salePrice?: string): Sale => ({
  regularPrice,
  stock,
  backorders: 'no',
  ...(salePrice === undefined ? {} : { salePrice }),
})

/** Each value with its slug: "Madder red" is "madder-red". */
export const makeAttribute = (id: number, name: string, values: readonly string[]): Attribute => ({
  id,
  name,
  slug: `pa_${slug(name)}`,
  options: values.map((value) => ({ name: value, slug: slug(value) })),
})

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
