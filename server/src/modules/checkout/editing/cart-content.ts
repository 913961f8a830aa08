/** What the cart's page shows before its calls have replied. [D-19, D-41, D-63] */
import type { CartPage, ThankYouPage } from '@thela/contracts/pages'
import { cheapestDelivery, isStockLow } from '@thela/domain/checkout'
import { ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import type { AppliedBalance } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { checkoutSettingsOf } from '../../stores/index.ts'
import { cartToWire } from '../price/cart-wire.ts'
import type { StoredCart } from '../cart/carts-repository.ts'
import { isOver } from '../cart/is-over.ts'
import { hasOffers } from './offers.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { whyNoCod } from '../options/payment-options.ts'
import { quoteFor } from '../price/quote.ts'
import { shippingOptionsFor } from '../delivery/shipping-options.ts'
import { checkPlatformStock } from '../stock/check-platform-stock.ts'

type ReturnOfPage = Pick<CartPage, 'returnLink' | 'isReturnRequested' | 'partner'>

/** To where the shopper came from, else to the store. */
export function returnOf({ store, stored: { returnTo } }: OpenCart): ReturnOfPage {
  if (!returnTo) return { returnLink: store.config.storeLink }
  const { link, partner } = returnTo
  return { returnLink: link, isReturnRequested: true, ...omitUndefined({ partner }) }
}

/** For the page of the payment: of what the page of the cart shows, and no longer than it does. */
export function firstItemOf({ store, stored }: OpenCart): Pick<ThankYouPage, 'firstItem'> {
  const { items } = stored.cart
  const [first] = items
  if (!first || isOver(store, stored)) return {}
  const image = items.find((item) => item.image)?.image
  const others = items.reduce((sum, { quantity }) => sum + quantity, 0) - first.quantity
  return { firstItem: { title: first.productTitle, others, ...omitUndefined({ image }) } }
}

/** Low stock is only shown if it was low when the platform was last asked. */
function isLow({ cart, inventory }: StoredCart, lowStockAt: number): boolean {
  const stock = inventory.map(({ variantId, quantity }) => ({
    variantId,
    title: '',
    price: ZERO_PAISE,
    availableQuantity: quantity,
    availableForSale: true,
    allowOutOfStock: false,
  }))
  const known = cart.items.filter(({ variantId }) =>
    inventory.some((level) => level.variantId === variantId),
  )
  return isStockLow(checkPlatformStock({ ...cart, items: known }, stock), lowStockAt)
}

/** Nothing where this cart cannot be paid on delivery. */
function codChargeOf({ store, stored }: OpenCart): Paise {
  if (!store.config.payments.cod.enabled) return ZERO_PAISE
  const quote = quoteFor(store, stored.cart, { shipping: undefined, payment: { option: 'COD' } })
  const isOffered = whyNoCod(store, { quote, address: undefined }) === undefined
  return isOffered ? amountOf(quote, 'paymentCharge') : ZERO_PAISE
}

export function cartContent(
  open: OpenCart,
  {
    isDev,
    now,
    balances,
  }: {
    readonly isDev: boolean
    readonly now: Date
    /** What the visitor has staged: the first total is the one that is left to pay. */
    readonly balances: readonly AppliedBalance[]
  },
): ReturnOfPage & Pick<CartPage, 'cart' | 'settings' | 'shippingFrom' | 'codCharge' | 'hasOffers'> {
  const { store, stored } = open
  const shipping = shippingOptionsFor(store, stored.cart, { address: undefined, now })
  const cheapest = cheapestDelivery(shipping)
  const codCharge = codChargeOf(open)
  return {
    cart: cartToWire(open, undefined, balances),
    settings: checkoutSettingsOf(store, {
      stockIsLow: isLow(stored, store.config.leavingEarlyConfig.lowStockAt),
      isDev,
    }),
    ...(cheapest ? { shippingFrom: cheapest } : {}),
    ...(codCharge > 0 ? { codCharge } : {}),
    ...returnOf(open),
    ...(hasOffers(store, stored.cart) ? { hasOffers: true as const } : {}),
  }
}
