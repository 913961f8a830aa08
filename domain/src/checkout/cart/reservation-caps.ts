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

/** What people who only typed a phone may hold together of what is limited. */
export interface UnverifiedAllowance {
  /** A share has this many pieces, or this part of what is left if that is more. */
  readonly minPieces: number
  readonly partOfStock: number
  /** How many shares the people behind one address have together, and those of its network. */
  readonly sharesOfAddress: number
  readonly sharesOfNetwork: number
  /** What was held and not bought counts for so long. */
  readonly countedSeconds: number
  /** Whether a hold may be renewed: else whoever wants it again is asked for an OTP. */
  readonly isRenewable: boolean
}

/** The carts of one address for which it has one share; a setting may allow more of them. */
const CARTS_PER_SHARE = 20

/** A share is a part of what is left: a network with ten of them would have nearly all. */
const WITH_OTP = {
  share: { minPieces: 3, partOfStock: 10, isRenewable: false },
  times: { address: 1, network: 3 },
}

/** Nobody can prove a phone there: an honest order is not refused for it. (ADR-294) */
const WITHOUT_OTP = {
  share: { minPieces: 10, partOfStock: 4, isRenewable: true },
  times: { address: 2, network: 4 },
}

/** By how many carts one address may hold, and whether the store can send an OTP. */
export function unverifiedAllowance(
  maxCartsOfAddress: number,
  canSendOtp: boolean,
): UnverifiedAllowance {
  const { share, times } = canSendOtp ? WITH_OTP : WITHOUT_OTP
  const shares = Math.max(1, Math.floor(maxCartsOfAddress / CARTS_PER_SHARE))
  return {
    ...share,
    sharesOfAddress: shares * times.address,
    sharesOfNetwork: shares * times.network,
    countedSeconds: 60 * 60,
  }
}

/**
 * The same of the uses of a payment link: a share has no more than the uses that are left, and a network no more
 * shares than an address. Whoever holds none can pay all the same, so that a store without OTPs needs no larger ones.
 * (ADR-368)
 */
export function linkAllowance(maxCartsOfAddress: number, usesLeft: number): UnverifiedAllowance {
  const allowance = unverifiedAllowance(maxCartsOfAddress, true)
  return {
    ...allowance,
    minPieces: Math.min(allowance.minPieces, usesLeft),
    sharesOfNetwork: allowance.sharesOfAddress,
  }
}

/** What a cart wants of one variant or limited code, or a payer of a link, and what its caller had of it elsewhere. */
export interface UnverifiedHold {
  readonly quantity: number
  /** What others leave of it. */
  readonly left: number
  /** In the last hour, and not bought. */
  readonly heldBySession: number
  readonly heldByAddress: number
  readonly heldByNetwork: number
  /** Until the first hold of this cart, or of its session, ends; null where this is the first. */
  readonly firstEndsInSeconds: number | null
}

/** Whether it is held without a verified phone; else the shopper is asked for the code of a message. */
export function mayHoldUnverified(hold: UnverifiedHold, allowance: UnverifiedAllowance): boolean {
  const { quantity, left, heldBySession, heldByAddress, heldByNetwork, firstEndsInSeconds } = hold
  const { minPieces, partOfStock, sharesOfAddress, sharesOfNetwork, isRenewable } = allowance
  const share = Math.max(minPieces, Math.floor(left / partOfStock))
  const isOver = firstEndsInSeconds !== null && firstEndsInSeconds <= 0
  return (
    (isRenewable || !isOver) &&
    quantity + heldBySession <= share &&
    quantity + heldByAddress <= share * sharesOfAddress &&
    quantity + heldByNetwork <= share * sharesOfNetwork
  )
}
