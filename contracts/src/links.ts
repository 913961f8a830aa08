/** Every address of the product. Plain strings, safe for the browser. [checkout §2] */
import { CART_PAGE, START_FORM } from './start.ts'

const query = (values: Record<string, string | undefined>): string => {
  const present = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])
  const pairs = present.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

const flag = (isSet: boolean): string | undefined => (isSet ? 'true' : undefined)

/** An error page inside the seller's page posts a message to that page's origin. */
interface PopUp {
  readonly mode: 'popup'
  readonly parent: string
}

/** Where the shop's own checkout can have the cart instead. */
interface OfCart {
  readonly cart_id?: string | undefined
}

/** Back from a payment that failed, or whose outcome we could not find out: the page says so. */
interface AfterFailure {
  readonly perr?: '1'
  readonly serr?: '1'
}

/** What proxies and browsers surely accept in an address that contains it. */
const MAX_RETRY_LENGTH = 2_000
const isShort = (link = '') => link.length <= MAX_RETRY_LENGTH

export const links = {
  start: (store: string, token: string, more: Readonly<Record<string, string | undefined>> = {}) =>
    `${START_FORM}${query({ ...more, store, token })}`,
  startForm: START_FORM,
  cart: (
    cartId: string,
    more: AfterFailure & { mode?: 'popup'; isDev?: 'true'; discountCode?: string } = {},
  ) => `${CART_PAGE}${query({ cart_id: cartId, ...more })}`,
  thankYou: (cartId: string, more: { mode?: 'popup'; isDev?: 'true' } = {}) =>
    `/thank_you${query({ cart_id: cartId, ...more })}`,
  /** The address to which the provider returns the shopper of a cart. */
  paymentResult: (cartId: string, popUp: boolean, isDev = false) =>
    `/payment-result${query({
      cart_id: cartId,
      isDev: flag(isDev),
      isPopUpMode: flag(popUp),
      isRedirect: 'true',
    })}`,
  /** The same for `/pay`; the id is that of what is paid, which is one use of a link. */
  swiftPayResult: (payableId: string, isDev = false) =>
    `/payment-result${query({ cart_id: payableId, isDev: flag(isDev) })}`,
  /** The same for `/prepay`. */
  prepayResult: (linkId: string) => `/payment-result${query({ payment_link_id: linkId })}`,
  /** Pays a payment link that is for an amount. */
  pay: (linkId: string, more: AfterFailure & { isDev?: 'true'; back?: '1' } = {}) =>
    `/pay${query({ payid: linkId, ...more })}`,
  /** Pays an order that was to be paid on delivery. */
  prepay: (linkId: string, more: AfterFailure & { back?: '1' } = {}) =>
    `/prepay${query({ payment_link_id: linkId, ...more })}`,
  /** Sent in a message: confirms a COD order. The secret works once. */
  confirmOrder: (secret: string) => `/confirm-order${query({ c: secret })}`,
  /** The top-level window for a card payment in the pop-up. */
  redirect: '/redirect',
  invalidCart: (brand?: string, popUp?: PopUp) => `/invalid-cart${query({ brand, ...popUp })}`,
  /** `retry`: the store's platform did not respond, and this address of ours is opened again. */
  notAuthorized: (brand?: string, more?: PopUp | OfCart, retry?: string) =>
    `/not-authorized${query({ brand, ...more, retry: isShort(retry) ? retry : undefined })}`,
  oops: (brand?: string, more?: PopUp | OfCart) => `/oops${query({ brand, ...more })}`,
  notFound: '/not-found',
  /** A page of the account that names no store, or a parcel that no store has. */
  noStore: (sid?: string) => `/no-store${query({ sid })}`,
  tracking: (sid?: string, brand?: string) => `/tracking${query({ sid, brand })}`,
  shipment: (trackingId: string) => `/tracking/${encodeURIComponent(trackingId)}`,
  home: (brand?: string) => `/${query({ brand })}`,
  carts: (brand?: string) => `/carts${query({ brand })}`,
  profile: (brand?: string) => `/account/profile${query({ brand })}`,
  savedPayments: (brand?: string) => `/account/payments${query({ brand })}`,
  addresses: (brand?: string) => `/account/addresses${query({ brand })}`,
  transactions: (brand?: string) => `/account/payments/transactions${query({ brand })}`,
  refunds: (brand?: string) => `/account/payments/refunds${query({ brand })}`,
  privacy: (brand?: string) => `/account/privacy${query({ brand })}`,
  /** Downloads an archive, once. */
  privacyExport: (key: string) => `/account/privacy/export/${encodeURIComponent(key)}`,
  orders: (brand?: string) => `/orders${query({ brand })}`,
  order: (orderId: string, brand?: string) =>
    `/order-details/${encodeURIComponent(orderId)}${query({ brand })}`,
  /** How a customer wants to be written to; the key of a message's link stands for the login. */
  notifications: (key?: string, brand?: string) =>
    `/notifications${key === undefined ? '' : `/${encodeURIComponent(key)}`}${query({ brand })}`,
  /** Takes the POST of a mail program (RFC 8058). */
  unsubscribe: (key: string) => `/notifications/${encodeURIComponent(key)}/unsubscribe`,
  embedScript: '/embed/v1/thela.js',
  trackScript: '/embed/v1/track.js',
  openApi: '/openapi.json',
  docs: '/docs',
} as const
