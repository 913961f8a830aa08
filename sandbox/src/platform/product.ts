/**
 * A shop's products as the platform stores them. Money is paise; the variant has price and stock.
 */
export interface Variant {
  id: number
  productId: number
  inventoryItemId: number
  title: string
  options: readonly string[]
  sku: string
  price: number
  compareAtPrice?: number
  grams: number
  /** DENY stops selling at zero; CONTINUE sells on. */
  inventoryPolicy: 'DENY' | 'CONTINUE'
  tracked: boolean
  /** Units in stock when the shop opens. */
  openingStock: number
  /** It has one of its own where it looks different from the product's first variant. */
  picture?: Picture
}

export interface Picture {
  file: string
  alt: string
  width: number
  height: number
}

export interface Product {
  id: number
  handle: string
  title: string
  vendor: string
  productType: string
  /** One line under the title. */
  tagline: string
  description: string
  tags: readonly string[]
  optionNames: readonly string[]
  picture: Picture
  variants: readonly Variant[]
}

/** A variant without the fields that follow from its position in the list. */
export interface VariantDraft {
  options: readonly string[]
  sku: string
  price: number
  compareAtPrice?: number
  grams: number
  stock: number
  inventoryPolicy?: 'DENY' | 'CONTINUE'
  tracked?: boolean
  picture?: Picture
}

export type ProductDraft = Omit<Product, 'id' | 'picture' | 'variants' | 'vendor'> & {
  pictureAlt: string
  variants: readonly VariantDraft[]
}

/** Gives the products of one shop their ids, which are the same after every restart. */
export function makeProducts(
  shopNumber: number,
  vendor: string,
  drafts: readonly ProductDraft[],
): Product[] {
  return drafts.map(({ pictureAlt, variants, ...draft }, index) => {
    const id = 7_000_000_000_000 + shopNumber * 1000 + index + 1
    return {
      ...draft,
      id,
      vendor,
      picture: makePicture(draft.handle, pictureAlt),
      variants: variants.map((variant, index) => makeVariant(id, index, variant)),
    }
  })
}

/** All pictures of the demo shops have one size. */
export const makePicture = (name: string, alt: string): Picture => ({
  file: `${name}.svg`,
  alt,
  width: 800,
  height: 1000,
})

function makeVariant(productId: number, index: number, draft: VariantDraft): Variant {
  const { stock, inventoryPolicy = 'DENY', tracked = true, ...rest } = draft
  const tail = (productId % 1_000_000) * 10 + index + 1
  return {
    ...rest,
    id: 41_000_000_000_000 + tail,
    productId,
    inventoryItemId: 43_000_000_000_000 + tail,
    title: draft.options.join(' / '),
    inventoryPolicy,
    tracked,
    openingStock: stock,
  }
}

/** The platform's name for the only variant of a product without options. */
export const ONLY_VARIANT = 'Default Title'

export function hasOnlyDefaultVariant(product: Product): boolean {
  return product.variants.length === 1 && product.variants[0]?.title === ONLY_VARIANT
}
