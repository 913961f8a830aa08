import type { PricedLine } from '../pricing/priced-cart.ts'
import type { Sold } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import { withEntities } from './entities.ts'
import { currencyJson, rawPrice, unitsText } from './money-json.ts'
import { countedStock, imagesJson, productUrl } from './product-json.ts'

const MAX_QUANTITY = 9999
const LOW_STOCK = 2

export const maximumQuantity = (sold: Sold): number =>
  Math.max(1, countedStock(sold) ?? MAX_QUANTITY)

function lowStock(sold: Sold): number | null {
  const stock = countedStock(sold)
  return stock !== undefined && stock > 0 && stock <= LOW_STOCK ? stock : null
}

const paragraph = (text: string): string => (text === '' ? '' : `<p>${withEntities(text)}</p>\n`)

function pricesJson(store: Store, { price, regularPrice, salePrice }: PricedLine): unknown {
  return {
    price: unitsText(price),
    regular_price: unitsText(regularPrice),
    sale_price: unitsText(salePrice),
    price_range: null,
    ...currencyJson(store),
    raw_prices: {
      precision: 6,
      price: rawPrice(store, price),
      regular_price: rawPrice(store, regularPrice),
      sale_price: rawPrice(store, salePrice),
    },
  }
}

export function cartLineJson(store: Store, priced: PricedLine): Record<string, unknown> {
  const { line, sold } = priced
  const { product, variation, sale } = sold
  return {
    key: line.key,
    id: variation?.id ?? product.id,
    type: variation === undefined ? 'simple' : 'variation',
    quantity: line.quantity,
    quantity_limits: {
      minimum: 1,
      maximum: maximumQuantity(sold),
      multiple_of: 1,
      editable: true,
    },
    name: withEntities(product.name),
    short_description: paragraph(product.summary),
    description: paragraph(product.description),
    sku: variation?.sku ?? product.sku,
    low_stock_remaining: lowStock(sold),
    backorders_allowed: sale.backorders !== 'no',
    show_backorder_badge: sale.backorders === 'notify' && (sale.stock ?? 1) <= 0,
    sold_individually: false,
    permalink: productUrl(store, sold),
    images: imagesJson(store, sold),
    variation: line.variation,
    item_data: [],
    prices: pricesJson(store, priced),
    totals: {
      line_subtotal: unitsText(priced.subtotal),
      line_subtotal_tax: unitsText(priced.subtotalTax),
      line_total: unitsText(priced.total),
      line_total_tax: unitsText(priced.totalTax),
      ...currencyJson(store),
    },
    catalog_visibility: 'visible',
    extensions: {},
  }
}
