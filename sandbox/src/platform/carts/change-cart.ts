import { randomBytes } from 'node:crypto'
import { freshId } from '../../core/random.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import type { Cart, CartLine } from './cart.ts'

export function openCart(shop: Shop, now = new Date().toISOString()): Cart {
  const cart: Cart = {
    token: `hW${freshId(30)}?key=${randomBytes(16).toString('hex')}`,
    lines: [],
    note: '',
    attributes: {},
    codes: [],
    buyer: {},
    createdAt: now,
    updatedAt: now,
  }
  shop.carts.set(cart.token, cart)
  return cart
}

export interface AddLine {
  variantId: number
  quantity: number
  properties?: Readonly<Record<string, string>>
}

/** Returns why a line cannot be added, in the platform's words; undefined when it was added. */
export function addLine(shop: Shop, cart: Cart, wanted: AddLine): string | undefined {
  const { variantId, quantity, properties = {} } = wanted
  const sold = findVariant(shop, variantId)
  if (sold === undefined) return 'Cannot find variant'
  const { product, variant } = sold
  const same = cart.lines.find(
    (line) =>
      line.variantId === variantId &&
      JSON.stringify(line.properties) === JSON.stringify(properties),
  )
  const total = (same?.quantity ?? 0) + quantity
  const name = `${product.title} - ${variant.title}`
  if (!shop.inventory.isSellable(variant)) return `The product '${name}' is already sold out.`
  if (!shop.inventory.isSellable(variant, total)) {
    return `You can only add ${shop.inventory.units(variant)} of ${name} to the cart.`
  }
  if (same === undefined) cart.lines.push(newLine(variantId, quantity, properties))
  else same.quantity = total
  touch(cart)
  return undefined
}

function newLine(
  variantId: number,
  quantity: number,
  properties: Readonly<Record<string, string>>,
): CartLine {
  const id = randomBytes(16).toString('hex')
  return { id, key: `${variantId}:${id}`, variantId, quantity, properties }
}

/** Sets a line's quantity; zero removes it. The theme's cart never goes above the stock. */
export function changeLine(
  shop: Shop,
  cart: Cart,
  { line, quantity }: { line: CartLine; quantity: number },
): void {
  const variant = findVariant(shop, line.variantId)?.variant
  const isSellable = variant !== undefined && shop.inventory.isSellable(variant, quantity)
  const allowed = isSellable || variant === undefined ? quantity : shop.inventory.units(variant)
  line.quantity = Math.max(0, Math.min(quantity, allowed))
  cart.lines = cart.lines.filter((item) => item.quantity > 0)
  touch(cart)
}

export function touch(cart: Cart): void {
  cart.updatedAt = new Date().toISOString()
}
