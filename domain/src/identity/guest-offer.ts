/** How a shopper can go on without a code. [checkout §3, C3.23, C3.29, D-27, I34] */

/** Milliseconds until “Continue as guest” is offered, of a store's seconds; 0: at once. */
export const guestOfferAfterMs = (checkoutAsGuestTimeout: number): number =>
  checkoutAsGuestTimeout * 1000

/** Whoever skips the code is a guest: the phone stays unverified. */
export const mayBeGuest = (store: {
  readonly allowGuest: boolean
  readonly skipOtpVerification: boolean
}): boolean => store.allowGuest || store.skipOtpVerification
