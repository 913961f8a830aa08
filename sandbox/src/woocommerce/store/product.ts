/** A product as the store keeps it. Prices are texts as its owner typed them, with tax: "799", "349.50". */
export interface Product {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly summary: string
  readonly description: string
  readonly grams: number
  readonly taxClass: TaxClass
  readonly picture: { readonly id: number; readonly file: string; readonly alt: string }
  /** Names of the choices, such as "Colour"; empty where there are none. */
  readonly attributes: readonly Attribute[]
  /** Empty for a simple product, whose stock and price then stand in `sale`. */
  readonly variations: readonly Variation[]
  readonly sale: Sale
  /** Withdrawn when it is a draft. */
  status: 'publish' | 'draft'
}

export interface Attribute {
  readonly id: number
  readonly name: string
  /** "pa_size" */
  readonly slug: string
  readonly options: readonly { readonly name: string; readonly slug: string }[]
}

export interface Variation {
  readonly id: number
  readonly sku: string
  /** By the attribute's slug; a missing one is open: the shopper chooses. */
  readonly chosen: Readonly<Record<string, string>>
  readonly sale: Sale
  /** Where it looks different from its product. */
  readonly picture?: string
  status: 'publish' | 'private'
}

/** What a product, or one of its variations, is sold at; a test changes it. */
export interface Sale {
  regularPrice: string
  /** Missing where it is not reduced. */
  salePrice?: string
  /** Null where the store does not count it. It may be negative. */
  stock: number | null
  backorders: 'no' | 'notify' | 'yes'
}

/** Of GST: 18 % where nothing is said. */
export type TaxClass = '' | 'gst-5' | 'gst-12' | 'gst-28' | 'zero-rate'

/** What can be put into a cart: a simple product, or a variation of one. */
export interface Sold {
  readonly product: Product
  readonly variation?: Variation
  readonly sale: Sale
}
