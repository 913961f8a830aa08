import { invalidParameter } from '../problem.ts'
import type { Product, Sale, Variation } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'

type Body = Readonly<Record<string, unknown>>
type Change = (sale: Sale, value: unknown) => void

/** As typed; what is no number is worth nothing. */
const priceText = (value: unknown): string => (Number.isFinite(Number(value)) ? String(value) : '0')

const CHANGES: Readonly<Record<string, Change>> = {
  regular_price: (sale, value) => void (sale.regularPrice = priceText(value)),
  sale_price: (sale, value) => {
    if (value === '') delete sale.salePrice
    else sale.salePrice = priceText(value)
  },
  manage_stock: (sale, value) => void (sale.stock = value === true ? (sale.stock ?? 0) : null),
  // After the one above, as a body may have both.
  stock_quantity: (sale, value) => {
    if (sale.stock !== null) sale.stock = Number(value) || 0
  },
  backorders: (sale, value) => {
    if (value === 'no' || value === 'notify' || value === 'yes') sale.backorders = value
  },
}

/** Sets what a body has of a product or variation. The stock is absolute: the last write wins. */
export function updateProduct(
  store: Store,
  { product, variation }: { readonly product: Product; readonly variation?: Variation },
  body: Body,
): void {
  const { stock_quantity: stock, status } = body
  if (stock !== undefined && stock !== null && !Number.isInteger(stock)) {
    throw invalidParameter('stock_quantity', {
      message: 'stock_quantity is not of type integer.',
      code: 'rest_invalid_type',
    })
  }
  const sale = variation?.sale ?? product.sale
  for (const [name, change] of Object.entries(CHANGES)) {
    const value = body[name]
    if (value !== undefined && value !== null) change(sale, value)
  }
  if (variation !== undefined && (status === 'publish' || status === 'private'))
    variation.status = status
  if (variation === undefined && (status === 'publish' || status === 'draft'))
    product.status = status
  notify(store, 'product.updated', (variation ?? product).id)
}
