import { choiceMeta, lineArticle } from '../orders/order-line.ts'
import { baseRates, includedTax } from '../pricing/taxes.ts'
import { Problem } from '../problem.ts'
import { readUnits, unitsPerRupee } from '../store/money.ts'
import type { Order, OrderLine } from '../store/order.ts'
import type { Product, Sold } from '../store/product.ts'
import { isVersion8 } from '../store/settings.ts'
import { findSold, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { exactAmounts, setAmounts } from './exact-amounts.ts'
import type { LineBody } from './read-order-body.ts'
import { writeMeta } from './write-meta.ts'

/** Amounts of a body that are no number count as nothing. */
export const readAmount = (store: Store, rupees: string): number => readUnits(store, rupees) || 0

/**
 * Adds, changes and removes the articles of an order. Neither the stock nor the product is looked at: what is
 * unknown costs nothing, and a product with a choice to make has the price of its cheapest variation.
 */
export function writeLines(store: Store, order: Order, bodies: readonly LineBody[]): void {
  for (const body of bodies) {
    if (body.isNull || body.quantity === 0) {
      if (body.quantity === 0 && body.id === undefined && !isVersion8(store)) throw criticalError()
      order.lines = order.lines.filter(({ id }) => id !== body.id)
    } else if (body.id === undefined) {
      order.lines.push(newLine(store, body))
    } else {
      order.lines = order.lines.map((line) =>
        line.id === body.id ? changedLine(store, line, body) : line,
      )
    }
  }
}

/** From version 10 on the store's own code fails on a new line with the quantity 0. */
const criticalError = (): Problem =>
  new Problem(500, 'internal_server_error', {
    message:
      '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
  })

const UNKNOWN_ARTICLE = {
  name: '',
  productId: 0,
  variationId: 0,
  taxClass: '',
  sku: '',
  parentName: null,
  picture: null,
} as const

function newLine(store: Store, body: LineBody): OrderLine {
  const article = findArticle(store, body)
  const quantity = body.quantity ?? 1
  const price = article === undefined ? 0 : netPrice(store, article, quantity)
  const line: OrderLine = {
    ...(article === undefined ? UNKNOWN_ARTICLE : lineArticle(store, article)),
    id: nextId(store),
    quantity,
    subtotal: 0,
    total: 0,
    taxes: [],
    meta: article === undefined ? [] : choiceMeta(store, article),
  }
  setAmounts(line, { subtotal: price, total: price })
  return changedLine(store, line, body)
}

/** A changed quantity leaves the amounts as they are. */
function changedLine(store: Store, line: OrderLine, body: LineBody): OrderLine {
  const changed = {
    ...line,
    name: body.name ?? line.name,
    quantity: body.quantity ?? line.quantity,
    taxClass: body.taxClass ?? line.taxClass,
    meta: [...line.meta],
  }
  writeMeta(store, changed.meta, body.meta)
  const { total, subtotal } = exactAmounts(line)
  if (body.total !== undefined || body.subtotal !== undefined) {
    setAmounts(changed, {
      total: body.total === undefined ? total : exactUnits(store, body.total),
      subtotal: body.subtotal === undefined ? subtotal : exactUnits(store, body.subtotal),
    })
  }
  return changed
}

const exactUnits = (store: Store, rupees: string): number =>
  Number(rupees) * unitsPerRupee(store) || 0

function findArticle(store: Store, { sku, productId, variationId }: LineBody): Sold | undefined {
  if (sku !== undefined) return findBySku(store, sku)
  const id = variationId ?? productId
  const product = store.products.find((item) => item.id === id)
  return product === undefined ? findSold(store, id ?? 0) : cheapest(product)
}

function findBySku(store: Store, sku: string): Sold | undefined {
  for (const product of store.products) {
    if (product.sku === sku) return cheapest(product)
    const variation = product.variations.find((item) => item.sku === sku)
    if (variation !== undefined) return { product, variation, sale: variation.sale }
  }
  return undefined
}

const priceText = ({ salePrice, regularPrice }: Sold['sale']): string => salePrice ?? regularPrice

function cheapest(product: Product): Sold {
  const sales = product.variations.map(({ sale }) => sale)
  const [lowest] = sales.toSorted((a, b) => Number(priceText(a)) - Number(priceText(b)))
  return { product, sale: lowest ?? product.sale }
}

/** The price as the owner typed it, without the tax of the store's base, not rounded. */
function netPrice(store: Store, { product, sale }: Sold, quantity: number): number {
  const gross = Number(priceText(sale)) * quantity * unitsPerRupee(store)
  return gross - includedTax(gross, baseRates(store, product.taxClass))
}
