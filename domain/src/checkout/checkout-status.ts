/** The checkout of a cart, as its pages and the seller's page ask for it. [checkout §8] */
export const CHECKOUT_STATUSES = ['OPEN', 'PENDING', 'PLACED', 'REFUNDED', 'FAILED'] as const

export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number]
