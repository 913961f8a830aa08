/** The shop's own pages lead here with an order that waits there for its payment. */
export const PAY_ORDER = '/pay/order'
