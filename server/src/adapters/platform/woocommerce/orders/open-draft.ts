/**
 * The cart is made what was agreed, one call after the other, and its draft is made from it: what the cart does not
 * have when the draft is made cannot be put on it exactly afterwards. None is repeated by itself, since one that was
 * cut off may still run there. [woocommerce §4, §5, §7]
 */
import { ZERO_PAISE } from '@thela/domain/money'
import type { CartOrders, OrderToDraft } from '../../../../ports/cart-orders.ts'
import { bestEffort } from '../transport/best-effort.ts'
import { clearAddresses } from '../carts/empty-cart.ts'
import type { OpenCart } from '../session/cart-access.ts'
import { setMethodDiscount } from './method-discount.ts'
import { orderAddresses } from './order-address.ts'
import type { OrderAccess } from './order-access.ts'
import { checkout } from './order-wire.ts'
import { invalid, refusedReason, refused } from '../transport/refused.ts'
import type { WireCart, WireRate } from '../carts/wire.ts'

const CHECKOUT_MS = 8_000

/** The reason where the shop does not send the cart so. */
export const NO_RATE = 'NO_RATE'
export const CART_EMPTY = 'CART_EMPTY'

/** Older shops say so once of the stock that the draft itself holds. */
const HELD_BY_ITSELF = 'PRODUCT_NOT_ENOUGH_STOCK'

export async function openDraft(
  access: OrderAccess,
  token: string,
  order: OrderToDraft,
): ReturnType<CartOrders['open']> {
  // Parts are merged there: without it that of whoever was here before would stay.
  const buyer = { ...order, email: order.email ?? '' }
  const { shipping, billing } = await orderAddresses(buyer, access.regions)
  return access.carts.open(token, async (cart) => {
    const addressed = await cart.change({
      operation: 'set-addresses',
      effect: 'ONCE',
      method: 'POST',
      path: '/cart/update-customer',
      // A field that is left out keeps its value: another person may have used this browser before.
      body: {
        billing_address: { ...billing, email: order.email ?? '' },
        shipping_address: shipping,
      },
    })
    try {
      return await draftFrom(access, { cart, addressed, token }, order)
    } catch (error) {
      // No order is left by which somebody would clear them later.
      if (refusedReason(error) !== undefined) await bestEffort(() => clearAddresses(cart))
      throw error
    }
  })
}

async function draftFrom(
  { client }: OrderAccess,
  {
    cart,
    addressed,
    token,
  }: { readonly cart: OpenCart; readonly addressed: WireCart; readonly token: string },
  order: OrderToDraft,
): ReturnType<CartOrders['open']> {
  // With no item in it the shop would return the last draft as if it were the cart's.
  if (addressed.items.length === 0) throw refused(CART_EMPTY)
  const discounted = await setMethodDiscount(client, cart, {
    wire: addressed,
    amount: order.methodDiscount,
  })
  await selectRate(cart, discounted, order.delivery).catch(async (error: unknown) => {
    if (order.methodDiscount > 0) await bestEffort(() => dropDiscount(client, cart, discounted))
    throw error
  })
  const { json, cartHash } = await takeDraft(cart)
  if (!checkout.Check(json)) throw invalid('UNKNOWN_CHECKOUT')
  return { platformOrderId: String(json.order_id), cartHash, cart: token }
}

/** It may have cost the cart its free delivery: the shopper goes on with the cart that they know. */
const dropDiscount = (client: OrderAccess['client'], cart: OpenCart, wire: WireCart) =>
  setMethodDiscount(client, cart, { wire, amount: ZERO_PAISE })

/** A rate that is selected already needs no call. Of several parcels the shop has selected each one's. */
async function selectRate(
  cart: OpenCart,
  wire: WireCart,
  delivery: OrderToDraft['delivery'],
): Promise<void> {
  const [parcel, ...others] = wire.shipping_rates
  if (!delivery || !wire.needs_shipping) return
  if (!parcel) throw refused(NO_RATE)
  if (others.length > 0) return
  const rate = rateFor(parcel.shipping_rates, delivery)
  if (!rate) throw refused(NO_RATE)
  if (rate.selected) return
  const body = { package_id: parcel.package_id, rate_id: rate.rate_id }
  const selected = await cart.change({
    operation: 'select-rate',
    effect: 'ONCE',
    method: 'POST',
    path: '/cart/select-shipping-rate',
    body,
  })
  // The shop accepts a rate that it does not have, and selects another one.
  if (!isSelected(selected, rate)) throw refused(NO_RATE)
}

/** Who fetches the parcel has no use for a rate by which it is sent. */
const PICKUPS = new Set(['local_pickup', 'pickup_location'])

/** A code that frees the delivery does so by a rate of its own, in place of the one that costs something. */
export function rateFor(
  rates: readonly WireRate[],
  { id, amount }: NonNullable<OrderToDraft['delivery']>,
): WireRate | undefined {
  const chosen = rates.find((rate) => rate.rate_id === id)
  const isKept = amount > 0 || PICKUPS.has(id.split(':')[0] ?? '') || (chosen && isFree(chosen))
  if (isKept) return chosen
  return rates.find((rate) => rate.method_id === 'free_shipping') ?? chosen
}

const isFree = ({ price, taxes }: WireRate): boolean => Number(price) === 0 && Number(taxes) === 0

const isSelected = ({ shipping_rates: parcels }: WireCart, { rate_id: id }: WireRate): boolean =>
  parcels.some(({ shipping_rates: rates }) =>
    rates.some((rate) => rate.selected && rate.rate_id === id),
  )

/** Two at once would make two drafts, so it is not repeated: the next one finds it by the same cart. */
async function takeDraft(cart: OpenCart): ReturnType<OpenCart['call']> {
  const request = {
    operation: 'take-draft',
    effect: 'ONCE',
    method: 'GET',
    path: '/checkout',
    totalMs: CHECKOUT_MS,
  } as const
  try {
    return await cart.call(request)
  } catch (error) {
    if (refusedReason(error) !== HELD_BY_ITSELF) throw error
    return cart.call(request)
  }
}
