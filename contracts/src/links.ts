/** Every address of the product in one place. Plain strings: safe for the browser and the seller’s page. */
const query = (values: Record<string, string | undefined>): string => {
  const present = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])
  const pairs = present.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** An error page inside the seller's page says so to that page's origin. */
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
  /** Where the provider sends the shopper back to. */
  paymentResult: (cartId: string, popUp: boolean) =>
    `/payment-result${query({
      cart_id: cartId,
      isPopUpMode: popUp ? 'true' : undefined,
      isRedirect: 'true',
    })}`,
  /** In a message: confirms an order on delivery. The secret works once. */
  confirmOrder: (secret: string) => `/confirm-order${query({ c: secret })}`,
  /** The top-level window in which a card payment from the pop-up is made. */
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
