/** Which variation of a product a call means. */
import { Problem } from '../problem.ts'
import type { Attribute, Product, Sold, Variation } from '../store/product.ts'
import { isVersion105 } from '../store/settings.ts'
import { findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { inQuotes, withEntities } from './entities.ts'
import { message } from './messages.ts'
import { isRecord, textParam } from './store-call.ts'
import type { Params } from './store-call.ts'

export interface Choice {
  readonly sold: Sold
  /** Slugs of the values by the slugs of all attributes. */
  readonly values: Readonly<Record<string, string>>
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

const problem = (code: string, text: string): Problem =>
  new Problem(400, `woocommerce_rest_${code}`, { message: text })

/** Both "Size" / "M" and "pa_size" / "m" are understood. */
function sentValues(product: Product, params: Params): Record<string, string> {
  const sent = (Array.isArray(params['variation']) ? params['variation'] : []).filter(isRecord)
  const values: Record<string, string> = {}
  for (const item of sent) {
    const name = textParam(item, 'attribute').replace(/^attribute_/, '')
    const value = textParam(item, 'value')
    const attribute = product.attributes.find(
      (known) => isSame(known.name, name) || isSame(known.slug, name),
    )
    const option = attribute?.options.find(
      (known) => isSame(known.name, value) || isSame(known.slug, value),
    )
    if (attribute !== undefined && value !== '') values[attribute.slug] = option?.slug ?? value
  }
  return values
}

export function chooseSold(store: Store, params: Params): Choice {
  const id = Number(params['id'])
  const parent = store.products.find((item) => item.id === id && item.variations.length > 0)
  if (parent?.status === 'publish') return chooseByValues(store, parent, params)
  const sold = findSold(store, id)
  const isPublished =
    sold?.product.status === 'publish' && (sold.variation?.status ?? 'publish') === 'publish'
  if (sold === undefined || !isPublished) {
    throw problem('cart_invalid_product', message(store, 'invalidProduct'))
  }
  if (sold.variation === undefined) return { sold, values: {} }
  const values = sentValues(sold.product, params)
  return { sold, values: completeValues(store, { ...sold, variation: sold.variation }, values) }
}

function chooseByValues(store: Store, product: Product, params: Params): Choice {
  const sent = sentValues(product, params)
  const isUnsaid = Object.keys(sent).length === 0
  const variation = product.variations.find(
    ({ chosen, status }) =>
      !isUnsaid &&
      status === 'publish' &&
      Object.entries(chosen).every(([slug, value]) => sent[slug] === value),
  )
  if (variation !== undefined) {
    const sold = { product, variation, sale: variation.sale }
    return { sold, values: completeValues(store, sold, sent) }
  }
  if (isUnsaid && isVersion105(store)) {
    throw problem('missing_attributes', message(store, 'missingAttributes', inQuotes(product.name)))
  }
  throw problem('variation_id_from_variation_data', message(store, 'noVariation'))
}

/** What the variation leaves open has to be sent; what it fixes may not be sent otherwise. */
function completeValues(
  store: Store,
  { product, variation }: { product: Product; variation: Variation },
  sent: Readonly<Record<string, string>>,
): Record<string, string> {
  const open: string[] = []
  const values: Record<string, string> = {}
  for (const attribute of product.attributes) {
    const fixed = variation.chosen[attribute.slug]
    const value = sent[attribute.slug] ?? fixed
    if (value === undefined) open.push(withEntities(attribute.name))
    else values[attribute.slug] = allowedValue(store, attribute, { value, fixed })
  }
  if (open.length > 0) {
    throw problem('missing_variation_data', message(store, 'openAttribute', open.join(' and ')))
  }
  return values
}

function allowedValue(
  store: Store,
  attribute: Attribute,
  { value, fixed }: { value: string; fixed: string | undefined },
): string {
  const allowed = fixed === undefined ? attribute.options.map(({ slug }) => slug) : [fixed]
  if (allowed.includes(value)) return value
  throw problem(
    'invalid_variation_data',
    message(store, 'wrongAttribute', withEntities(attribute.name), allowed.join(', ')),
  )
}
