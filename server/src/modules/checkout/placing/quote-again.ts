/** [D-88, I13] */
import { cartOfPlatform, paymentToQuote } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import type { OrderSnapshot } from '@thela/domain/orders'
import type { LatePaymentReason } from '@thela/domain/payments'
import { agreedBalances } from '@thela/domain/payments'
import { cartId as asCartId } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { AgreedPrice, NewQuote } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import { fetchStock } from '../stock/fetch-stock.ts'
import { freezeAgain } from './freeze.ts'
import { quoteFor } from '../price/quote.ts'
import { stockLines, stockRepository } from '../stock/stock-repository.ts'
import { checkPlatformStock } from '../stock/check-platform-stock.ts'
import { fetchCartAt } from '../delivery/cart-at-place.ts'
import { chosenShipping } from '../delivery/chosen-shipping.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

const unavailable = (reason: LatePaymentReason): NewQuote => ({ kind: 'UNAVAILABLE', reason })

type Line = Pick<OrderSnapshot['lines'][number], 'variantId' | 'quantity' | 'properties'>

const demandOf = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines
      .map(({ variantId, quantity, properties = [] }) => [
        variantId,
        quantity,
        properties.map(({ name, value }) => [name, value]),
      ])
      .map((line) => JSON.stringify(line))
      .toSorted(),
  )

/** Undefined where it can no longer be delivered in the agreed way. */
function shippingNow(store: Store, cart: Cart, { shippingAddress, delivery }: OrderSnapshot) {
  try {
    const now = new Date()
    return {
      shipping: chosenShipping(store, cart, {
        address: shippingAddress,
        optionId: delivery?.id,
        now,
      }),
    }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/**
 * Computes the current quote of an attempt's agreement: the platform's prices and stock, the
 * store's rates and the method's own price.
 */
export async function quoteAgain(
  deps: Pick<CheckoutDependencies, 'database' | 'platformOf'>,
  store: Store,
  { payableId: cartId, snapshot, paidWith }: AgreedPrice,
): Promise<NewQuote> {
  const { storeId } = store
  const { database } = deps
  const stored = await cartsRepository.find(database, storeId, cartId, { hasInventory: false })
  // A payable without a cart cannot be quoted: its price has expired.
  if (!stored) return unavailable('PRICE_ENDED')
  const platform = deps.platformOf(store)
  const { lines } = snapshot
  const startedAt = performance.now()
  const [form, stock] = await Promise.all([
    fetchCartAt(platform, stored.token, snapshot.shippingAddress),
    fetchStock(platform, store, lines),
  ])
  if (!checkPlatformStock({ items: lines }, stock).isAllAvailable) {
    return unavailable('OUT_OF_STOCK')
  }
  // The shop has deleted its cart, so its price is unknown.
  if (!form || form.items.length === 0) return unavailable('PRICE_ENDED')
  const cart = cartOfPlatform(asCartId(cartId), form)
  if (demandOf(cart.items) !== demandOf(lines)) return unavailable('CART_CHANGED')
  const sent = shippingNow(store, cart, snapshot)
  if (!sent) return unavailable('UNDELIVERABLE')
  // The sale that follows is counted from this.
  await stockRepository.note(database, storeId, {
    lines: stockLines(lines, stock),
    readMsAgo: () => performance.now() - startedAt,
  })
  const partial = snapshot.paymentMethod === 'PARTIAL_COD'
  const quote = quoteFor(store, cart, {
    ...sent,
    payment: { ...paymentToQuote(paidWith), partial },
    balances: agreedBalances(snapshot.quote),
  })
  return { kind: 'QUOTED', snapshot: freezeAgain(snapshot, { cart, quote, ...sent }) }
}
