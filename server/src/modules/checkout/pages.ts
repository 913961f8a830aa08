/** [D-19, D-41] */
import type {
  CartPage,
  PageReply,
  PageFrame,
  PageRequest,
  PageSource,
  PaymentResultPage,
  RedirectPage,
  ThankYouPage,
} from '@thela/contracts/pages'
import { links } from '@thela/contracts/links'
import { isStockLow } from '@thela/domain/checkout'
import { ZERO_PAISE } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import { brandOf, checkoutSettingsOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import type { CodDependencies } from './request-confirmation.ts'
import { confirmOrderPage } from './confirm-cod.ts'
import { cartToWire } from './cart-wire.ts'
import type { StoredCart } from './carts-repository.ts'
import { findCart, readCart } from './open-cart.ts'
import { findBegun } from './find-begun.ts'
import { cheapestOf, quoteFor, shippingOptionsFor } from './quote.ts'
import { statusOf } from './success-info.ts'
import type { StatusDependencies } from './success-info.ts'
import { checkPlatformStock } from './verify-checkout.ts'

export type PageDependencies = StatusDependencies &
  CodDependencies & {
    /** Brand, session and frame for a page of a store. */
    readonly frameOf: (
      page: 'cart' | 'thankYou',
      store: Store,
      input: { readonly request: PageRequest; readonly begun: StoredCart },
    ) => Promise<PageFrame>
    /** Who opens the page, by the cookie; nobody yet where there is none. */
    readonly subjectOf: (store: Store, request: PageRequest) => Promise<string | undefined>
  }

const queryOf = (request: PageRequest): URLSearchParams => new URL(request.url).searchParams

/** Stock is said to be low only when it was when the platform was last asked. */
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

const noticeOf = (query: URLSearchParams): CartPage['notice'] | undefined => {
  if (query.has('perr')) return 'PAYMENT_ERROR'
  return query.has('serr') ? 'SERVER_ERROR' : undefined
}

async function cartPage(
  deps: PageDependencies,
  request: PageRequest,
): Promise<PageReply<CartPage>> {
  const query = queryOf(request)
  const cartId = query.get('cart_id') ?? ''
  const open = await readCart(deps, cartId, { hasInventory: true })
  const { store, stored } = open
  const [frame, { status, description }] = await Promise.all([
    deps.frameOf('cart', store, { request, begun: stored }),
    statusOf(deps, open),
  ])
  if (status === 'PLACED') return { goTo: links.thankYou(cartId) }
  const begun = await findBegun(deps, open, () => deps.subjectOf(store, request))
  if (begun) return { goTo: begun }
  const shipping = shippingOptionsFor(store, stored.cart, { pincode: undefined, now: new Date() })
  const cheapest = cheapestOf(shipping)
  const codCharge = store.config.payments.cod.enabled
    ? amountOf(
        quoteFor(store, stored.cart, { shipping: undefined, payment: 'COD' }),
        'paymentCharge',
      )
    : 0
  const notice = noticeOf(query)
  return {
    show: {
      ...frame,
      cart: cartToWire(open),
      settings: checkoutSettingsOf(store, {
        stockIsLow: isLow(stored, store.config.leavingEarlyConfig.lowStockAt),
        isDev: query.get('isDev') === 'true',
      }),
      ...(cheapest ? { shippingFrom: cheapest } : {}),
      ...(codCharge > 0 ? { codCharge } : {}),
      returnLink: store.config.storeLink,
      ...(notice ? { notice } : {}),
      ...(notice === 'PAYMENT_ERROR' && description ? { noticeText: description } : {}),
    },
  }
}

async function thankYouPage(
  deps: PageDependencies,
  request: PageRequest,
): Promise<PageReply<ThankYouPage>> {
  const cartId = queryOf(request).get('cart_id') ?? ''
  const open = await findCart(deps, cartId)
  const [frame, { status, orderName, refundAmount, refundReason }] = await Promise.all([
    deps.frameOf('thankYou', open.store, { request, begun: open.stored }),
    statusOf(deps, open),
  ])
  return {
    show: {
      ...frame,
      cartId,
      ...(orderName ? { orderName } : {}),
      hidesDates: open.store.config.uiConfig.hideSlaValues,
      status,
      ...(refundAmount === undefined ? {} : { refundAmount }),
      ...(refundReason ? { refundReason } : {}),
      returnLink: open.store.config.storeLink,
    },
  }
}

/** Back from the provider: the outcome is ours to know, never the address's to say. */
async function paymentResultPage(
  deps: PageDependencies,
  request: PageRequest,
): Promise<PageReply<PaymentResultPage>> {
  const query = queryOf(request)
  const cartId = query.get('cart_id') ?? ''
  const open = await findCart(deps, cartId)
  const { status } = await statusOf(deps, open)
  return {
    show: {
      cartId,
      brand: brandOf(open.store),
      mode: query.get('isPopUpMode') === 'true' ? 'popup' : 'page',
      status: status === 'OPEN' ? 'PENDING' : status,
      // What is not known yet is waited for, never called failed.
      next: status === 'FAILED' ? `${links.cart(cartId)}&perr=1` : links.thankYou(cartId),
    },
  }
}

/** The pages of the checkout, for their first paint. */
export function checkoutPages(
  deps: PageDependencies,
): Pick<PageSource, 'cart' | 'thankYou' | 'paymentResult' | 'confirmOrder' | 'redirect'> {
  return {
    cart: (request) => cartPage(deps, request),
    thankYou: (request) => thankYouPage(deps, request),
    paymentResult: (request) => paymentResultPage(deps, request),
    async confirmOrder(request) {
      const page = await confirmOrderPage(deps, queryOf(request).get('c') ?? '')
      return page.state === 'INCOMPLETE' ? { show: page, status: 404 } : { show: page }
    },
    async redirect(request): Promise<PageReply<RedirectPage>> {
      const store = deps.stores.bySlug(queryOf(request).get('brand') ?? '')
      return { show: store ? { brand: brandOf(store) } : {} }
    },
  }
}
