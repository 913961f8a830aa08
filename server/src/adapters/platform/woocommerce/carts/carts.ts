/** Carts of the Store API. [woocommerce §3, §4] */
import { NO_CART } from '../../../../ports/cart-orders.ts'
import type { DiscountCodes } from '../../../../ports/discount-codes.ts'
import type { StorePlatform } from '../../../../ports/store-platform.ts'
import type { CartAccess } from '../session/cart-access.ts'
import { addAllOrNone, addItems, removeLine, setQuantity } from './cart-items.ts'
import { refused, SESSION_OVER, unlessRefused } from '../transport/refused.ts'
import type { RegionCodes } from './state-code.ts'
import type { WireCart } from './wire.ts'

type CartMembers = Pick<
  StorePlatform,
  'fetchCart' | 'createCart' | 'setLineQuantity' | 'changeLines'
> &
  Required<Pick<StorePlatform, 'adoptCart' | 'deliveries'>>

interface Around {
  readonly carts: CartAccess
  readonly regions: RegionCodes
  readonly discountCodes: Pick<DiscountCodes, 'setCodes'>
}

export function makeCarts(around: Around): CartMembers {
  const { carts } = around
  return {
    adoptCart: makeAdopt(around),
    fetchCart: (token) =>
      unlessRefused(SESSION_OVER, () =>
        carts.open(token, async (cart) => cart.convert(await cart.read())),
      ),
    createCart: makeCreateCart(around),
    setLineQuantity: (token, lineKey, quantity) =>
      carts.open(token, async (cart) =>
        cart.convert(
          quantity > 0
            ? await setQuantity(cart, lineKey, quantity)
            : await removeLine(cart, lineKey),
        ),
      ),
    changeLines: (token, { added, changed }) =>
      carts.open(token, async (cart) => {
        let wire: WireCart | undefined = await addAllOrNone(cart, added)
        for (const { key, quantity } of changed)
          if (quantity > 0) wire = await setQuantity(cart, key, quantity)
        for (const { key, quantity } of changed)
          if (quantity <= 0) wire = await removeLine(cart, key)
        return cart.convert(wire ?? (await cart.read()))
      }),
    deliveries: { at: makeDeliveriesAt(around) },
  }
}

function makeAdopt({ carts }: Around): CartMembers['adoptCart'] {
  return async (pass) => {
    const adopted = await carts.adopt(pass)
    if (!adopted) throw refused(NO_CART)
    return adopted
  }
}

function makeCreateCart({ carts, discountCodes }: Around): CartMembers['createCart'] {
  return async ({ items, codes }) => {
    const created = await carts.begin(
      async (cart) => cart.convert(await addItems(cart, items)),
      true,
    )
    if (!created) throw refused(NO_CART)
    if (codes.length === 0) return created
    const { cart } = await discountCodes.setCodes(created.token, codes)
    if (!cart) throw refused(NO_CART)
    return cart
  }
}

/** The place alone goes over: the browser that has this cart may be somebody else's. */
function makeDeliveriesAt({ carts, regions }: Around): CartMembers['deliveries']['at'] {
  return async (token, { place, pincode, city, ...rest }) => {
    const region = await regions.find({ ...rest, pincode })
    const address = { ...region, postcode: pincode, city }
    const open = () =>
      carts.open(token, async (cart) => {
        const wire = await cart.change({
          operation: 'set-destination',
          effect: 'REPEATABLE',
          method: 'POST',
          path: '/cart/update-customer',
          body: { billing_address: address, shipping_address: address },
        })
        cart.remember({ destination: { place, ...region, postcode: pincode } })
        return cart.convert(wire)
      })
    return unlessRefused(SESSION_OVER, open)
  }
}
