/** Changes of a cart's lines, one call each. [woocommerce §4] */
import type { CartContent } from '../../../../ports/store-platform.ts'
import type { OpenCart } from '../session/cart-access.ts'
import { refusedReason, refused } from '../transport/refused.ts'
import type { WireCart } from './wire.ts'

const NO_LINE = 'CART_INVALID_KEY'

type Item = CartContent['items'][number]

async function addItem(
  cart: OpenCart,
  { variantId, quantity }: Pick<Item, 'variantId' | 'quantity'>,
): Promise<WireCart> {
  if (!/^[1-9]\d{0,14}$/.test(variantId)) throw refused('CART_INVALID_PRODUCT')
  return cart.change({
    operation: 'add-item',
    effect: 'ONCE',
    method: 'POST',
    path: '/cart/add-item',
    body: { id: Number(variantId), quantity },
  })
}

/** Into a new cart. Texts for a line stay with us: the shop has no place for them. */
export async function addItems(cart: OpenCart, items: readonly Item[]): Promise<WireCart> {
  let wire: WireCart | undefined
  for (const item of items) {
    wire = await addItem(cart, item)
    const key = wire.items.find(({ id }) => String(id) === item.variantId)?.key ?? ''
    const known = cart.session().properties
    const { properties = [] } = item
    // The shop makes one line of them, and a text of the other would be lost.
    const isOther = JSON.stringify(known?.[key] ?? properties) !== JSON.stringify(properties)
    if (isOther) throw refused('OTHER_PROPERTIES')
    cart.remember({ properties: { ...known, [key]: properties } })
  }
  return wire ?? cart.read()
}

export const setQuantity = (cart: OpenCart, key: string, quantity: number): Promise<WireCart> =>
  cart.change({
    operation: 'update-item',
    effect: 'REPEATABLE',
    method: 'POST',
    path: '/cart/update-item',
    body: { key, quantity },
  })

/** One that is removed already counts as removed. A quantity of 0 would be refused. */
export async function removeLine(cart: OpenCart, key: string): Promise<WireCart> {
  try {
    return await cart.change({
      operation: 'remove-item',
      effect: 'REPEATABLE',
      method: 'POST',
      path: '/cart/remove-item',
      body: { key },
    })
  } catch (error) {
    if (refusedReason(error) !== NO_LINE) throw error
    return cart.read()
  }
}

/** Adds them all, or none: what was added before one that is refused is taken back. */
export async function addAllOrNone(
  cart: OpenCart,
  added: readonly Pick<Item, 'variantId' | 'quantity'>[],
): Promise<WireCart | undefined> {
  const before = added.length > 1 ? await cart.read() : undefined
  let wire = before
  try {
    for (const item of added) wire = await addItem(cart, item)
  } catch (error) {
    if (refusedReason(error) !== undefined && before && wire) await restore(cart, before, wire)
    throw error
  }
  return wire
}

async function restore(cart: OpenCart, before: WireCart, after: WireCart): Promise<void> {
  for (const { key, quantity } of after.items) {
    const earlier = before.items.find((line) => line.key === key)
    if (!earlier) await removeLine(cart, key)
    else if (earlier.quantity !== quantity) await setQuantity(cart, key, earlier.quantity)
  }
}
