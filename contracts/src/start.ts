/**
 * The addresses by which the seller's page opens the checkout; in a file of their own, because the
 * seller's script must stay small. [checkout §2]
 */
export const START_FORM = '/start'
/** Of a cart that is known; its parameters are named by `links.cart`. */
export const CART_PAGE = '/cart'
