/**
 * What is paid: a cart, or one use of a payment link. Attempts, payments, stock holds and the order
 * refer to it, so that it is paid once. [D-62, I2, I3] [ADR-065]
 */

export interface Payable {
  readonly payableId: string
  readonly kind: 'CART' | 'LINK_USE'
  /** The id of the cart, or of the link. */
  readonly reference: string
}

/** A cart is paid once, so its payable has the cart's id and needs no look-up. */
export const payableOfCart = (cartId: string): Payable => ({
  payableId: cartId,
  kind: 'CART',
  reference: cartId,
})

/** Undefined where no cart was paid. */
export const cartIdOf = ({ kind, reference }: Payable): string | undefined =>
  kind === 'CART' ? reference : undefined
