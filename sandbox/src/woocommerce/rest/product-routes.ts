import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { Problem } from '../problem.ts'
import type { Product, Variation } from '../store/product.ts'
import { pagedReply } from './paged-reply.ts'
import { productJson } from './product-json.ts'
import { pathNumber, readNumbers, restRoutes } from './rest-routes.ts'
import type { RestCall } from './rest-routes.ts'
import { updateProduct } from './update-product.ts'

/** A product, or one of its variations. */
interface Entry {
  readonly product: Product
  readonly variation?: Variation
}

export function addProductRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const routes = restRoutes(app, sandbox)
  routes.get('/products', (call) => listPage(call, listEntries(call)))
  routes.get('/products/:id', (call) => entryJson(call, findEntry(call, 404)))
  routes.update('/products/:id', (call) => {
    const entry = findEntry(call, 400)
    updateProduct(call.store, entry, call.body)
    return entryJson(call, entry)
  })
  routes.get('/products/:parent/variations', (call) => {
    const product = call.store.products.find(({ id }) => id === pathNumber(call, 'parent'))
    const variations = product?.variations ?? []
    const entries =
      product === undefined ? [] : variations.map((variation) => ({ product, variation }))
    return listPage(call, entries)
  })
  routes.get('/products/:parent/variations/:id', (call) =>
    entryJson(call, findVariation(call, 404)),
  )
  routes.update('/products/:parent/variations/:id', (call) => {
    const entry = findVariation(call, 400)
    updateProduct(call.store, entry, call.body)
    return entryJson(call, entry)
  })
}

const listPage = (call: RestCall, entries: readonly Entry[]): unknown =>
  pagedReply(call.reply, {
    items: entries.map((entry) => entryJson(call, entry)),
    request: call.request,
    store: call.store,
  })

const entryJson = ({ store }: RestCall, { product, variation }: Entry): unknown =>
  productJson(store, product, variation)

/** The newest first. Variations are in the list only where a filter by SKU names them. */
function listEntries({ store, query }: RestCall): Entry[] {
  const { sku, include, status, search } = query
  const skus =
    sku === undefined || sku === '' ? undefined : sku.split(',').map((text) => text.trim())
  const ids = include === undefined ? undefined : readNumbers(include)
  const entries = store.products.flatMap((product): Entry[] => [
    { product },
    ...(skus === undefined ? [] : product.variations.map((variation) => ({ product, variation }))),
  ])
  return entries
    .filter((entry) => {
      const own = entry.variation ?? entry.product
      return (
        (skus === undefined || skus.includes(own.sku)) &&
        (ids === undefined || ids.includes(own.id)) &&
        (status === undefined || status === 'any' || own.status === status) &&
        (search === undefined || entry.product.name.toLowerCase().includes(search.toLowerCase()))
      )
    })
    .toSorted((left, right) => entryId(right) - entryId(left))
}

const entryId = ({ product, variation }: Entry): number => (variation ?? product).id

function findEntry(call: RestCall, status: number): Entry {
  const id = pathNumber(call, 'id')
  for (const product of call.store.products) {
    if (product.id === id) return { product }
    const variation = product.variations.find((item) => item.id === id)
    if (variation !== undefined) return { product, variation }
  }
  throw unknownProduct(status)
}

function findVariation(call: RestCall, status: number): Entry {
  const entry = findEntry(call, status)
  const isOfParent = entry.product.id === pathNumber(call, 'parent')
  if (entry.variation === undefined || !isOfParent) {
    throw new Problem(status, 'woocommerce_rest_product_variation_invalid_id', {
      message: 'Invalid ID.',
    })
  }
  return entry
}

const unknownProduct = (status: number): Problem =>
  new Problem(status, 'woocommerce_rest_product_invalid_id', { message: 'Invalid ID.' })
