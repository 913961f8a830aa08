import type { PlatformCart } from '@thela/domain/checkout'
import type { PlatformAddress } from './platform-address.ts'

/** Where a cart is to be sent: the street and the person are not needed for a charge. */
export interface CartDestination extends Pick<
  PlatformAddress,
  'country' | 'state' | 'pincode' | 'city'
> {
  /** The `place` of the deliveries for it, 1–40 of A–Z a–z 0–9 _ - */
  readonly place: string
}

/** A platform that computes the charges of deliveries. May reject with `ExternalServiceError`. */
export interface CartDeliveries {
  /**
   * Tells the platform where the cart is to be sent, and returns the cart with its deliveries: none where the
   * shop does not send there. They stay with the cart, as do prices that depend on the place, until the next
   * call. Undefined when there is no cart, or it is empty. Safe to repeat.
   */
  at(token: string, address: CartDestination): Promise<PlatformCart | undefined>
}
