/**
 * What is paid: a cart, or one use of a payment link. Attempts, payments, stock holds and the order hang
 * on it, so that it is paid once whatever it is. [D-62, I2, I3] [ADR-065]
 */

export interface Payable {
  readonly payableId: string
  readonly kind: 'CART' | 'LINK_USE'
  /** The id of the cart, or of the link. */
  readonly reference: string
}

/** A cart is paid once, so that its payable has its id: nothing has to be looked up. */
export const payableOfCart = (cartId: string): Payable => ({
  payableId: cartId,
  kind: 'CART',
  reference: cartId,
})

/** Nothing where no cart was paid. */
export const cartIdOf = ({ kind, reference }: Payable): string | undefined =>
  kind === 'CART' ? reference : undefined
