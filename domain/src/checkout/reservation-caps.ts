/**
 * Limits of stock holds for somebody who pays: their duration, and how much is held at the same
 * time. [D-87, I20]
 */
export interface ReservationCaps {
  readonly lifeSeconds: number
  /** Carts held at the same time by one session, and by one phone. */
  readonly maxCarts: number
  readonly maxPieces: number
}

const VERIFIED: ReservationCaps = { lifeSeconds: 15 * 60, maxCarts: 10, maxPieces: 1_000 }
/** A typed phone costs an abuser nothing: lower limits, and only for the life of a code. */
const UNVERIFIED: ReservationCaps = { lifeSeconds: 10 * 60, maxCarts: 3, maxPieces: 50 }

export function reservationCaps(isPhoneVerified: boolean): ReservationCaps {
  return isPhoneVerified ? VERIFIED : UNVERIFIED
}
