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

/** Back from a payment that failed: the page says so. */
interface AfterFailure {
  readonly perr?: '1'
}

export const links = {
  start: (store: string, token: string) => `${START_FORM}${query({ store, token })}`,
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
  notAuthorized: (brand?: string, popUp?: PopUp) => `/not-authorized${query({ brand, ...popUp })}`,
  oops: (brand?: string, popUp?: PopUp) => `/oops${query({ brand, ...popUp })}`,
  notFound: '/not-found',
  tracking: (sid?: string, brand?: string) => `/tracking${query({ sid, brand })}`,
  shipment: (trackingId: string) => `/tracking/${encodeURIComponent(trackingId)}`,
  home: (brand?: string) => `/${query({ brand })}`,
  orders: (brand?: string) => `/orders${query({ brand })}`,
  order: (orderId: string, brand?: string) =>
    `/order-details/${encodeURIComponent(orderId)}${query({ brand })}`,
  embedScript: '/embed/v1/thela.js',
  openApi: '/openapi.json',
  docs: '/docs',
} as const
