import type { Attribute, Product, Sale, Variation } from '../store/product.ts'
import { restUrl } from '../store/rest-url.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { gmtDate, localDate } from './wire-dates.ts'

const GRAMS_PER_KILOGRAM = 1000

/** A product, or one of its variations, as REST gives it; prices are as its owner typed them. */
export const productJson = (
  store: Store,
  product: Product,
  variation?: Variation,
): Record<string, unknown> =>
  variation === undefined ? parentJson(store, product) : variationJson(store, product, variation)

function parentJson(store: Store, product: Product): Record<string, unknown> {
  const hasChoice = product.variations.length > 0
  const offers = hasChoice ? product.variations.map(({ sale }) => sale) : [product.sale]
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    permalink: `${siteUrl(store)}/product/${product.slug}/`,
    ...datesJson,
    type: hasChoice ? 'variable' : 'simple',
    status: product.status,
    featured: false,
    catalog_visibility: 'visible',
    description: product.description,
    short_description: product.summary,
    sku: product.sku,
    ...pricesJson(offers),
    purchasable: product.status === 'publish',
    total_sales: 0,
    virtual: false,
    downloadable: false,
    ...stockJson(product.sale, hasChoice ? offers : undefined),
    ...sharedJson(product),
    sold_individually: false,
    reviews_allowed: true,
    parent_id: 0,
    categories: [],
    tags: [],
    images: [pictureJson(store, product)],
    attributes: product.attributes.map((attribute, position) => ({
      id: attribute.id,
      name: attribute.name,
      slug: attribute.slug,
      position,
      visible: true,
      variation: hasChoice,
      options: attribute.options.map(({ name }) => name),
    })),
    default_attributes: [],
    variations: product.variations.map(({ id }) => id),
    grouped_products: [],
    menu_order: 0,
    meta_data: [],
    ...linksJson(store, `products/${product.id}`, 'products'),
  }
}

/** A variation: the same from its own address and from the one below its parent. */
function variationJson(
  store: Store,
  product: Product,
  variation: Variation,
): Record<string, unknown> {
  const collection = `products/${product.id}/variations`
  const picture = pictureJson(store, product)
  const attributes = chosenOptions(product, variation)
  return {
    id: variation.id,
    type: 'variation',
    parent_id: product.id,
    name: attributes.map(({ option }) => option).join(', '),
    permalink: `${siteUrl(store)}/product/${product.slug}/`,
    ...datesJson,
    status: variation.status,
    description: '',
    sku: variation.sku,
    ...pricesJson([variation.sale]),
    purchasable: variation.status === 'publish' && product.status === 'publish',
    virtual: false,
    downloadable: false,
    ...stockJson(variation.sale),
    ...sharedJson(product),
    image: picture,
    images: [picture],
    attributes,
    menu_order: product.variations.indexOf(variation) + 1,
    meta_data: [],
    ...linksJson(store, `${collection}/${variation.id}`, collection),
  }
}

/** Of every product: nothing depends on these dates. */
const CREATED = Date.UTC(2026, 0, 1)
const datesJson = {
  date_created: localDate(CREATED),
  date_created_gmt: gmtDate(CREATED),
  date_modified: localDate(CREATED),
  date_modified_gmt: gmtDate(CREATED),
}

/** Of a product with choices it is its cheapest variation's. */
function pricesJson(offers: readonly Sale[]): Record<string, unknown> {
  const [cheapest] = offers.toSorted((left, right) => Number(price(left)) - Number(price(right)))
  const single = offers.length === 1 ? cheapest : undefined
  return {
    price: cheapest === undefined ? '' : price(cheapest),
    regular_price: single?.regularPrice ?? '',
    sale_price: single?.salePrice ?? '',
    date_on_sale_from: null,
    date_on_sale_to: null,
    on_sale: offers.some(({ salePrice }) => salePrice !== undefined),
  }
}

const price = ({ regularPrice, salePrice }: Sale): string => salePrice ?? regularPrice

/** `offers`: of the variations, whose parent has no stock of its own. */
function stockJson(sale: Sale, offers?: readonly Sale[]): Record<string, unknown> {
  const own = offers === undefined ? sale : { ...sale, stock: null }
  const statuses = (offers ?? [sale]).map(stockStatus)
  return {
    manage_stock: own.stock !== null,
    stock_quantity: own.stock,
    stock_status: statuses.includes('instock') ? 'instock' : (statuses[0] ?? 'outofstock'),
    backorders: own.backorders,
    backorders_allowed: own.backorders !== 'no',
    backordered: stockStatus(own) === 'onbackorder',
    low_stock_amount: null,
  }
}

function stockStatus({ stock, backorders }: Sale): string {
  if (stock === null || stock > 0) return 'instock'
  return backorders === 'no' ? 'outofstock' : 'onbackorder'
}

const sharedJson = ({ grams, taxClass }: Product): Record<string, unknown> => ({
  tax_status: 'taxable',
  tax_class: taxClass,
  weight: grams === 0 ? '' : String(grams / GRAMS_PER_KILOGRAM),
  dimensions: { length: '', width: '', height: '' },
  shipping_required: true,
  shipping_taxable: true,
  shipping_class: '',
  shipping_class_id: 0,
})

const pictureJson = (store: Store, { picture, name }: Product): Record<string, unknown> => ({
  id: picture.id,
  src: `${siteUrl(store)}/wp-content/uploads/${picture.file}`,
  name,
  alt: picture.alt,
})

/** An attribute that the variation leaves open is missing. */
function chosenOptions(product: Product, { chosen }: Variation) {
  return product.attributes.flatMap((attribute) => {
    const value = chosen[attribute.slug]
    if (value === undefined) return []
    const { id, name, slug } = attribute
    return [{ id, name, slug, option: optionName(attribute, value) }]
  })
}

const optionName = ({ options }: Attribute, value: string): string =>
  options.find(({ slug }) => slug === value)?.name ?? value

function linksJson(store: Store, self: string, collection: string): Record<string, unknown> {
  const rest = `${restUrl(store)}/wc/v3`
  return {
    _links: {
      self: [{ href: `${rest}/${self}` }],
      collection: [{ href: `${rest}/${collection}` }],
    },
  }
}
