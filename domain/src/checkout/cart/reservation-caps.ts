/**
 * Limits of stock holds for somebody who pays: their duration, and how much is held at the same
 * time. [D-87, D-91, I20]
 */
export interface ReservationCaps {
  readonly lifeSeconds: number
  /** Carts held at the same time by one session, and by one verified phone. */
  readonly maxCarts: number
  readonly maxPieces: number
}

const VERIFIED: ReservationCaps = { lifeSeconds: 15 * 60, maxCarts: 10, maxPieces: 1_000 }
/** A typed phone costs an abuser nothing: lower limits, and only for the life of a code. */
const UNVERIFIED: ReservationCaps = { lifeSeconds: 10 * 60, maxCarts: 3, maxPieces: 50 }

export function reservationCaps(isPhoneVerified: boolean): ReservationCaps {
  return isPhoneVerified ? VERIFIED : UNVERIFIED
}

/**
 * What somebody who only typed a phone may hold of a variant whose stock is limited: this many pieces, or this
 * part of what is left if that is more. What was held and not bought counts for an hour.
 */
export const UNVERIFIED_SHARE = { minPieces: 3, partOfStock: 10, countedSeconds: 60 * 60 } as const

/** The carts of one address for which it has one share; a setting may allow more of them. */
const CARTS_PER_SHARE = 20

/** How many shares the people behind one address have together. */
export const sharesOfAddress = (maxCartsOfAddress: number): number =>
  Math.max(1, Math.floor(maxCartsOfAddress / CARTS_PER_SHARE))

/** What a cart wants of one variant, and what its session and address had of it in other carts. */
export interface UnverifiedHold {
  readonly quantity: number
  /** What others leave of it. */
  readonly left: number
  /** In the last hour, and not bought. */
  readonly heldBySession: number
  readonly heldByAddress: number
  /** Until the first hold of this cart, or of its session, ends; null where this is the first. */
  readonly firstEndsInSeconds: number | null
}

/** Whether it is held without a verified phone; else the shopper is asked for the code of a message. */
export function mayHoldUnverified(hold: UnverifiedHold, shares: number): boolean {
  const { quantity, left, heldBySession, heldByAddress, firstEndsInSeconds } = hold
  const share = Math.max(
    UNVERIFIED_SHARE.minPieces,
    Math.floor(left / UNVERIFIED_SHARE.partOfStock),
  )
  const isOver = firstEndsInSeconds !== null && firstEndsInSeconds <= 0
  return !isOver && quantity + heldBySession <= share && quantity + heldByAddress <= share * shares
}
