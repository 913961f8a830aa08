/** Checkout status of a cart, for its pages and the seller's page. [checkout §8] */
export const CHECKOUT_STATUSES = ['OPEN', 'PENDING', 'PLACED', 'REFUNDED', 'FAILED'] as const

export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number]
