/** The risk that a COD order comes back undelivered. [checkout §3 RTO info, §8, D-14, I17] */
import type { AddressDoubt } from '../accounts/index.ts'
import { paise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

export const RTO_ACTIONS = [
  'COD_BLOCK_RECOMMENDED',
  'COD_VERIFICATION_RECOMMENDED',
  'NO_COD_BLOCK_REQUIRED',
  'CANNOT_VERIFY',
] as const
export type RtoAction = (typeof RTO_ACTIONS)[number]

/** A failed check and an unknown response are treated alike: they block nobody. */
export function readRtoAction(text: string | undefined): RtoAction {
  return RTO_ACTIONS.find((action) => action === text) ?? 'CANNOT_VERIFY'
}

/** Orders whose parcels have arrived, and orders that came back. */
export interface DeliveryHistory {
  readonly delivered: number
  readonly returned: number
}

/** What is known about a COD order. */
export interface RtoEvidence {
  /** Of the items, in paise. */
  readonly orderValue: Paise
  /** The phone has no order with this seller yet that was not cancelled. */
  readonly isFirstOrder: boolean
  /** Of this phone with this seller. */
  readonly ofPhone: DeliveryHistory
  /** Of this pincode at this store, recently. */
  readonly ofPincode: DeliveryHistory
  readonly addressDoubts: readonly AddressDoubt[]
}

export const RTO_REASONS = [
  'FIRST_ORDER',
  'HIGH_VALUE',
  'PINCODE_RETURNS',
  'ADDRESS_DOUBTFUL',
  'RETURNED_BEFORE',
  'RETURNED_OFTEN',
  'USUALLY_ACCEPTS',
] as const
export type RtoReason = (typeof RTO_REASONS)[number]

/** The table of points: a reason counts once, and the one that lowers the score is negative. */
export const RTO_POINTS: Readonly<Record<RtoReason, number>> = {
  FIRST_ORDER: 20,
  HIGH_VALUE: 20,
  PINCODE_RETURNS: 30,
  ADDRESS_DOUBTFUL: 20,
  RETURNED_BEFORE: 30,
  RETURNED_OFTEN: 60,
  USUALLY_ACCEPTS: -30,
}

const HIGH_VALUE = paise(5_000_00)
/** Fewer orders than this say nothing about a pincode. */
const MIN_PINCODE_ORDERS = 5
const PINCODE_RETURN_PERCENT = 30
const OFTEN = 2
/** Accepted at least three orders, and four for each that came back. */
const MIN_ACCEPTED = 3
const ACCEPTED_PER_RETURN = 4

const VERIFY_FROM = 40
const BLOCK_FROM = 70

const APPLIES: Readonly<Record<RtoReason, (evidence: RtoEvidence) => boolean>> = {
  FIRST_ORDER: ({ isFirstOrder }) => isFirstOrder,
  HIGH_VALUE: ({ orderValue }) => orderValue >= HIGH_VALUE,
  PINCODE_RETURNS: ({ ofPincode: { delivered, returned } }) =>
    delivered + returned >= MIN_PINCODE_ORDERS &&
    returned * 100 >= PINCODE_RETURN_PERCENT * (delivered + returned),
  ADDRESS_DOUBTFUL: ({ addressDoubts }) => addressDoubts.length > 0,
  RETURNED_BEFORE: ({ ofPhone }) => ofPhone.returned > 0 && ofPhone.returned < OFTEN,
  RETURNED_OFTEN: ({ ofPhone }) => ofPhone.returned >= OFTEN,
  USUALLY_ACCEPTS: ({ ofPhone: { delivered, returned } }) =>
    delivered >= MIN_ACCEPTED && delivered >= ACCEPTED_PER_RETURN * returned,
}

export interface RtoScore {
  readonly action: RtoAction
  readonly points: number
  readonly reasons: readonly RtoReason[]
}

/** Where nothing could be read. */
export const RTO_UNKNOWN: RtoScore = { action: 'CANNOT_VERIFY', points: 0, reasons: [] }

export function rtoScore(evidence: RtoEvidence): RtoScore {
  const reasons = RTO_REASONS.filter((reason) => APPLIES[reason](evidence))
  const sum = reasons.reduce((points, reason) => points + RTO_POINTS[reason], 0)
  const points = Math.max(0, sum)
  return { action: actionOf(points), points, reasons }
}

function actionOf(points: number): RtoAction {
  if (points >= BLOCK_FROM) return 'COD_BLOCK_RECOMMENDED'
  return points >= VERIFY_FROM ? 'COD_VERIFICATION_RECOMMENDED' : 'NO_COD_BLOCK_REQUIRED'
}

/** Whether the history of a phone alone is a reason to check its COD orders. */
export function hasHighRtoRisk(ofPhone: DeliveryHistory): boolean {
  const nothing: DeliveryHistory = { delivered: 0, returned: 0 }
  const evidence: RtoEvidence = {
    orderValue: paise(0),
    isFirstOrder: false,
    ofPhone,
    ofPincode: nothing,
    addressDoubts: [],
  }
  return rtoScore(evidence).points >= VERIFY_FROM
}
