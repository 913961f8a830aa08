/** Every address of the product, each an export, so that a page has those that it needs. Plain strings. [checkout §2, ADR-327] */
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

export const start = (
  store: string,
  token: string,
  more: Readonly<Record<string, string | undefined>> = {},
) => `${START_FORM}${query({ ...more, store, token })}`
export const cart = (
  cartId: string,
  more: AfterFailure & { mode?: 'popup'; isDev?: 'true'; discountCode?: string } = {},
) => `${CART_PAGE}${query({ cart_id: cartId, ...more })}`
export const thankYou = (cartId: string, more: { mode?: 'popup'; isDev?: 'true' } = {}) =>
  `/thank_you${query({ cart_id: cartId, ...more })}`
/** The address to which the provider returns the shopper of a cart. */
export const paymentResult = (cartId: string, popUp: boolean, isDev = false) =>
  `/payment-result${query({
    cart_id: cartId,
    isDev: flag(isDev),
    isPopUpMode: flag(popUp),
    isRedirect: 'true',
  })}`
/** The same for `/pay`; the id is that of what is paid, which is one use of a link. */
export const swiftPayResult = (payableId: string, isDev = false) =>
  `/payment-result${query({ cart_id: payableId, isDev: flag(isDev) })}`
/** The same for `/prepay`. */
export const prepayResult = (linkId: string) =>
  `/payment-result${query({ payment_link_id: linkId })}`
/** Pays a payment link that is for an amount. */
export const pay = (linkId: string, more: AfterFailure & { isDev?: 'true'; back?: '1' } = {}) =>
  `/pay${query({ payid: linkId, ...more })}`
/** Pays an order that was to be paid on delivery. */
export const prepay = (linkId: string, more: AfterFailure & { back?: '1' } = {}) =>
  `/prepay${query({ payment_link_id: linkId, ...more })}`
/** Sent in a message: confirms a COD order. The secret works once. */
export const confirmOrder = (secret: string) => `/confirm-order${query({ c: secret })}`
/** The top-level window for a card payment in the pop-up. */
const REDIRECT = '/redirect'
export const invalidCart = (brand?: string, popUp?: PopUp) =>
  `/invalid-cart${query({ brand, ...popUp })}`
/** `retry`: the store's platform did not respond, and this address of ours is opened again. */
export const notAuthorized = (brand?: string, more?: PopUp | OfCart, retry?: string) =>
  `/not-authorized${query({ brand, ...more, retry: isShort(retry) ? retry : undefined })}`
export const oops = (brand?: string, more?: PopUp | OfCart) => `/oops${query({ brand, ...more })}`
const NOT_FOUND = '/not-found'
/** A page of the account that names no store, or a parcel that no store has. */
export const noStore = (sid?: string) => `/no-store${query({ sid })}`
const trackingLink = (sid?: string, brand?: string) => `/tracking${query({ sid, brand })}`
export const shipment = (trackingId: string) => `/tracking/${encodeURIComponent(trackingId)}`
/** Of the card of a link, where the store's logo is an SVG. */
export const previewPicture = (brand: string) => `/preview/${encodeURIComponent(brand)}.png`
export const home = (brand?: string) => `/${query({ brand })}`
export const carts = (brand?: string) => `/carts${query({ brand })}`
export const profile = (brand?: string) => `/account/profile${query({ brand })}`
export const savedPayments = (brand?: string) => `/account/payments${query({ brand })}`
export const addresses = (brand?: string) => `/account/addresses${query({ brand })}`
export const transactions = (brand?: string) => `/account/payments/transactions${query({ brand })}`
export const refunds = (brand?: string) => `/account/payments/refunds${query({ brand })}`
export const privacy = (brand?: string) => `/account/privacy${query({ brand })}`
/** Downloads an archive, once. */
export const privacyExport = (key: string) => `/account/privacy/export/${encodeURIComponent(key)}`
export const orders = (brand?: string) => `/orders${query({ brand })}`
export const order = (orderId: string, brand?: string) =>
  `/order-details/${encodeURIComponent(orderId)}${query({ brand })}`
/** How a customer wants to be written to; the key of a message's link stands for the login. */
const notificationsLink = (key?: string, brand?: string) =>
  `/notifications${key === undefined ? '' : `/${encodeURIComponent(key)}`}${query({ brand })}`
/** Takes the POST of a mail program (RFC 8058). */
export const unsubscribe = (key: string) => `/notifications/${encodeURIComponent(key)}/unsubscribe`
const OPEN_API = '/openapi.json'
const DOCS = '/docs'

export {
  START_FORM as startForm,
  REDIRECT as redirect,
  NOT_FOUND as notFound,
  OPEN_API as openApi,
  DOCS as docs,
  notificationsLink as notifications,
  trackingLink as tracking,
}
