/**
 * What is paid: a cart, or one use of a payment link. Attempts, payments, stock holds and the order hang
 * on it, so that it is paid once whatever it is. [D-62; I2, I3]
 */
export const PAYABLE_KINDS = ['CART', 'LINK_USE'] as const
export type PayableKind = (typeof PAYABLE_KINDS)[number]

export interface Payable {
  readonly payableId: string
  readonly kind: PayableKind
  /** The id of the cart, or of the link. */
  readonly reference: string
}

/** A cart is paid once, so that its payable has its id: nothing has to be looked up. (ADR-065) */
export const payableOfCart = (cartId: string): Payable => ({
  payableId: cartId,
  kind: 'CART',
  reference: cartId,
})
