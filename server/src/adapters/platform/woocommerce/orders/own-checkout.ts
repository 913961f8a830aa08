/**
 * The shop's own checkout, as the page where one order of it is paid: its address has a key and nothing of a person.
 * [woocommerce §7]
 */
import { omitUndefined } from '@thela/domain/values'
import { CART_ATTRIBUTE } from '../../../../ports/store-platform.ts'
import type { OwnCheckout } from '../../../../ports/store-platform.ts'
import { orderAddresses } from './order-address.ts'
import type { OrderAccess } from './order-access.ts'
import { FINISH_MS } from './order-calls.ts'
import { wireOrder } from './order-wire.ts'
import type { WireOrder } from './order-wire.ts'
import { textMeta } from './our-order.ts'
import { refusedReason, refused } from '../transport/refused.ts'
import { fetchStock } from '../catalogue/variant-stock.ts'

type Access = Pick<OrderAccess, 'client' | 'regions'>

const INVALID_COUPON = 'INVALID_COUPON'

/** Each is an order of its own. It counts for nothing until somebody pays it there. */
export async function openOwnCheckout(access: Access, brought: OwnCheckout): Promise<string> {
  const ids = brought.items.map(({ variantId }) => variantId)
  const stock = await fetchStock(access.client, ids)
  const sold = new Set(
    stock.filter(({ availableForSale }) => availableForSale).map(({ variantId }) => variantId),
  )
  // The shop would make the order of whatever it is given.
  if (ids.length === 0 || ids.some((id) => !sold.has(id))) throw refused('NOT_SOLD')
  const { payment_url: address } = await postWithCodes(access, brought)
  const url = URL.parse(address ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('NO_CHECKOUT_URL')
  return url.href
}

/** A code that the shop refuses by now is left out, so that the order can be made at all. */
async function postWithCodes(access: Access, brought: OwnCheckout): Promise<WireOrder> {
  try {
    return await post(access, brought)
  } catch (error) {
    if (refusedReason(error) !== INVALID_COUPON || brought.codes.length === 0) throw error
    return post(access, { ...brought, codes: [] })
  }
}

async function post(
  { client, regions }: Access,
  { cartId, items, codes, note, attributes, buyer = {} }: OwnCheckout,
): Promise<WireOrder> {
  const { address, phone, email } = buyer
  const addresses = address
    ? await orderAddresses({ shippingAddress: address, billingAddress: address }, regions)
    : { shipping: {}, billing: {} }
  return client.rest(
    {
      operation: 'open-own-checkout',
      effect: 'ONCE',
      method: 'POST',
      path: '/orders',
      body: {
        status: 'pending',
        shipping: addresses.shipping,
        billing: { ...addresses.billing, ...omitUndefined({ phone, email }) },
        line_items: items.map(({ variantId, quantity, properties = [] }) => ({
          product_id: Number(variantId),
          quantity,
          meta_data: textMeta(properties),
        })),
        coupon_lines: codes.map((code) => ({ code })),
        ...omitUndefined({ customer_note: note }),
        meta_data: textMeta(cartTexts(cartId, attributes)),
      },
      totalMs: FINISH_MS,
    },
    wireOrder,
  )
}

/** Nothing that would make it an order of ours. */
const cartTexts = (cartId: string, attributes: OwnCheckout['attributes']) =>
  Object.entries({ ...attributes, [CART_ATTRIBUTE]: cartId })
    .filter(([name]) => !name.trim().toLowerCase().startsWith('thela_'))
    .map(([name, value]) => ({ name, value }))
