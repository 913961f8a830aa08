import { cartWithoutId, itemsTotalOf } from '@thela/domain/checkout'
import { addPaise, paise } from '@thela/domain/money'
import type { CartOrders, OrderToDraft } from '../../../../ports/cart-orders.ts'
import type { StorePlatform } from '../../../../ports/store-platform.ts'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import { sampleAddress } from '../../../../ports/testing/sample-order.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeWoocommerce } from '../index.ts'
import { later } from '../transport/refused.ts'
import type { startWoocommerce } from './fake-demo-shop.ts'

export type Shop = Awaited<ReturnType<typeof startWoocommerce>>

export const PLACE = { ...sampleAddress, place: 'place-of-the-tests' }

export function requireCartOrders({ platform }: Shop): CartOrders {
  if (!platform.cartOrders) throw new Error('the platform makes orders of its carts')
  return platform.cartOrders
}

/** The cart at the sample address, and what is agreed of it. */
export async function agreeOnCart(shop: Shop, more: Partial<OrderToDraft> = {}) {
  const cart = await shop.platform.deliveries?.at(shop.cart.token, PLACE)
  const [rate] = cart?.deliveries?.rates ?? []
  if (!cart || !rate) throw new Error('the shop sends to the sample address')
  const wanted: OrderToDraft = {
    cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
    shippingAddress: sampleAddress,
    billingAddress: sampleAddress,
    email: 'asha@example.com',
    phone: sampleAddress.phone,
    delivery: { id: rate.id, amount: rate.charge },
    fees: [],
    methodDiscount: paise(0),
    methodTitle: 'UPI',
    isCod: false,
    ...more,
  }
  return { cart, rate, wanted, total: addPaise(itemsTotalOf(cartWithoutId(cart)), rate.charge) }
}

/** The reply of the first call of this kind is lost. */
export function losing({ http, settings }: Shop, operation: string): StorePlatform {
  let isLost = false
  const call: OutboundHttp['call'] = async (request, read) => {
    const result = await http.call(request, read)
    if (isLost || request.operation !== operation) return result
    isLost = true
    throw later('REPLY_LOST', true)
  }
  // Until then the order is held, as the call may still run there.
  const now = () => Date.now() + (isLost ? 60_000 : 0)
  return makeWoocommerce(settings, { ...http, call }, fakeTokenCache(now))
}
