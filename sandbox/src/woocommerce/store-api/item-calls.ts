/** Calls that change the lines of a cart. */
import { heldStock } from '../orders/held-stock.ts'
import { Problem } from '../problem.ts'
import type { Cart, CartLine } from '../store/cart.ts'
import type { Sold } from '../store/product.ts'
import { findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import { displayCart } from './cart-json.ts'
import { maximumQuantity } from './cart-line-json.ts'
import { changeCart, changedCart } from './change-cart.ts'
import { chooseSold } from './choose-variation.ts'
import type { Choice } from './choose-variation.ts'
import { inQuotes } from './entities.ts'
import { message } from './messages.ts'
import { countedStock } from './product-json.ts'
import { integerParam } from './read-params.ts'
import { md5 } from './session.ts'
import { textParam } from './store-call.ts'
import type { Handler, StoreCall } from './store-call.ts'

/** The same for the same product and the same choice. */
function lineKey({ sold, values }: Choice): string {
  const { product, variation } = sold
  const chosen = Object.entries(values)
    .map(([slug, value]) => `attribute_${slug}${value}`)
    .join('')
  return md5(
    [product.id, variation?.id, chosen]
      .filter((part) => part !== undefined && part !== '')
      .join('_'),
  )
}

const chosenLabels = ({ sold, values }: Choice): CartLine['variation'] =>
  sold.product.attributes.flatMap(({ name, slug, options }) => {
    const value = values[slug]
    if (sold.variation === undefined || value === undefined) return []
    const option = options.find((known) => known.slug === value)
    return [{ attribute: name, value: option?.name ?? value }]
  })

/** Refuses what the store does not have. `quantity` is what is added to what lies in the cart. */
function requireStock(
  store: Store,
  cart: Cart,
  { sold, quantity }: { sold: Sold; quantity: number },
) {
  const stock = countedStock(sold)
  if (stock === undefined) return
  const name = inQuotes(sold.product.name)
  if (stock <= 0) {
    throw new Problem(400, 'woocommerce_rest_product_out_of_stock', {
      message: message(store, 'productOutOfStock', name),
    })
  }
  const soldId = sold.variation?.id ?? sold.product.id
  const remaining = stock - heldStock(store, { soldId, userId: cart.userId })
  const inCart = cart.lines
    .filter((line) => line.productId === sold.product.id && line.variationId === sold.variation?.id)
    .reduce((all, line) => all + line.quantity, 0)
  if (inCart + quantity > remaining) {
    throw new Problem(400, 'woocommerce_rest_product_partially_out_of_stock', {
      message: message(store, 'notEnoughStock', name, String(remaining)),
    })
  }
}

export function addLine({ store, params }: Pick<StoreCall, 'store' | 'params'>, cart: Cart): void {
  const quantity = integerParam(params, 'quantity') ?? 1
  const choice = chooseSold(store, params)
  const { sold } = choice
  if (quantity < 1) {
    throw new Problem(400, 'woocommerce_rest_product_invalid_quantity', {
      message: message(store, 'invalidQuantity', inQuotes(sold.product.name)),
    })
  }
  requireStock(store, cart, { sold, quantity })
  const key = lineKey(choice)
  notify(store, 'action.woocommerce_add_to_cart', key)
  const known = cart.lines.find((line) => line.key === key)
  if (known !== undefined) {
    known.quantity += quantity
    return
  }
  cart.lines.push({
    key,
    productId: sold.product.id,
    ...(sold.variation === undefined ? {} : { variationId: sold.variation.id }),
    variation: chosenLabels(choice),
    quantity,
  })
}

export const addItem: Handler = async (call) =>
  changedCart(call, (cart) => addLine(call, cart), 201)

/** The cart that was sent stands in the refusal of an unknown key, so that a page can draw it anew. */
function requireLine({ store, cart, params }: StoreCall, copy: Cart): CartLine {
  const line = copy.lines.find(({ key }) => key === textParam(params, 'key'))
  if (line !== undefined) return line
  throw new Problem(409, 'woocommerce_rest_cart_invalid_key', {
    message: message(store, 'unknownLine'),
    data: { status: 409, cart: displayCart(store, cart) },
  })
}

export const updateItem: Handler = async (call) => {
  const { store, params } = call
  const quantity = integerParam(params, 'quantity')
  return changedCart(call, (cart) => {
    const line = requireLine(call, cart)
    if (quantity === undefined) return
    requireQuantity(store, line, quantity)
    line.quantity = quantity
  })
}

function requireQuantity(store: Store, line: CartLine, quantity: number): void {
  const sold = findSold(store, line.variationId ?? line.productId)
  if (sold === undefined) return
  const name = inQuotes(sold.product.name)
  const maximum = maximumQuantity(sold)
  if (quantity < 1) {
    throw new Problem(400, 'invalid_quantity', { message: message(store, 'minimumQuantity', name) })
  }
  if (quantity > maximum) {
    throw new Problem(400, 'invalid_quantity', {
      message: message(store, 'maximumQuantity', name, String(maximum)),
    })
  }
}

export const removeItem: Handler = async (call) =>
  changedCart(call, (cart) => {
    cart.lines.splice(cart.lines.indexOf(requireLine(call, cart)), 1)
  })

export const removeItems: Handler = async ({ store, cart }) => {
  await changeCart(store, cart, (copy) => {
    copy.lines.length = 0
    copy.coupons = []
  })
  return { status: 200, body: [] }
}
