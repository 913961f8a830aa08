/** Every address of the product. Plain strings, safe for the browser and the seller’s page. */
const query = (values: Record<string, string | undefined>): string => {
  const present = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])
  const pairs = present.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** An error page inside the seller's page posts a message to that page's origin. */
interface PopUp {
  readonly mode: 'popup'
  readonly parent: string
}

export const links = {
  start: (store: string, token: string) => `/start${query({ store, token })}`,
  startForm: '/start',
  cart: (cartId: string, more: { mode?: 'popup' } = {}) =>
    `/cart${query({ cart_id: cartId, ...more })}`,
  thankYou: (cartId: string, more: { mode?: 'popup' } = {}) =>
    `/thank_you${query({ cart_id: cartId, ...more })}`,
  /** The address to which the provider returns the shopper. */
  paymentResult: (cartId: string, popUp: boolean) =>
    `/payment-result${query({
      cart_id: cartId,
      isPopUpMode: popUp ? 'true' : undefined,
      isRedirect: 'true',
    })}`,
  /** Pays a payment link that is for an amount. */
  pay: (linkId: string) => `/pay${query({ payid: linkId })}`,
  /** Pays an order that was to be paid on delivery. */
  prepay: (linkId: string) => `/prepay${query({ payment_link_id: linkId })}`,
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
