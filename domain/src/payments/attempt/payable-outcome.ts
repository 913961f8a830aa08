/** [checkout §8, D-75, I3, I8, I9] */
import type { AttemptState } from './attempt-state.ts'

/** One of the attempts to pay for the same thing. */
export interface TriedAttempt {
  readonly state: AttemptState
  /** What is paid for was changed after this attempt froze it. */
  readonly isVoid: boolean
  /** The time to pay is over. */
  readonly isExpired: boolean
  readonly openedAt: Date
}

export interface PayableOutcome<Attempt> {
  /** The attempt whose state is the outcome; undefined: nobody has tried. */
  readonly telling: Attempt | undefined
  /** The provider may know more about these than we do. */
  readonly uncertain: readonly Attempt[]
  /** Another attempt has money that is neither an order nor on its way back. */
  readonly isUndecided: boolean
}

export interface OutcomeSituation {
  /** When the first money of it went back. */
  readonly refundedAt?: Date
  /** The shopper is back from the provider, which knows more than we do. */
  readonly isBack?: boolean
}

const MAY_BE_PAID: ReadonlySet<AttemptState> = new Set([
  'CREATED',
  'PENDING',
  'CANCELLED',
  'FAILED',
])
const HAS_MONEY: ReadonlySet<AttemptState> = new Set(['AUTHORIZED', 'CAPTURED'])
const IS_UNPAID: ReadonlySet<AttemptState> = new Set(['FAILED', 'CANCELLED'])
const IS_OVER: ReadonlySet<AttemptState> = new Set([...IS_UNPAID, 'REFUNDED'])

type Tried = Pick<TriedAttempt, 'state' | 'isExpired'>

/** Its last try failed or was given up; the provider's order takes another one while there is time. */
export const isUnpaidTry = ({ state }: Pick<Tried, 'state'>): boolean => IS_UNPAID.has(state)

/** There is time for it, and no money yet. */
export const canBePaid = ({ state, isExpired }: Tried): boolean =>
  MAY_BE_PAID.has(state) && !isExpired

export const hasMoney = ({ state }: Pick<Tried, 'state'>): boolean => HAS_MONEY.has(state)

/** Only the provider knows: it may have been paid, or its authorisation may have lapsed since. */
export const isUncertain = (tried: Tried): boolean =>
  tried.state === 'AUTHORIZED' || canBePaid(tried)

/**
 * What became of what several attempts may pay for, where there is no order. A refund prevails over
 * the attempts that were open beside it, since it is what happened to the shopper's money; one that
 * was opened after it is a new try and prevails while it lasts. A failure and a refund are told only
 * when no other attempt can have been paid.
 *
 * @param attempts the newest first; a refunded one may stand before them.
 */
export function payableOutcome<Attempt extends TriedAttempt>(
  attempts: readonly Attempt[],
  { refundedAt, isBack = false }: OutcomeSituation = {},
): PayableOutcome<Attempt> {
  const refunded = attempts.find(({ state }) => state === 'REFUNDED')
  const tried = refunded && refundedAt ? newTry(attempts, refundedAt) : undefined
  const telling = tried ?? refunded ?? attempts[0]
  if (!telling) return { telling, uncertain: [], isUndecided: false }
  const mayBeOver = IS_OVER.has(telling.state) || telling.state === 'AUTHORIZED'
  const others = mayBeOver ? attempts.filter((one) => one !== telling && !one.isVoid) : []
  const isFirst = mayBeOver || (isBack && telling.state === 'CREATED')
  const candidates = [...(isFirst ? [telling] : []), ...others]
  return {
    telling,
    uncertain: candidates.filter(isUncertain),
    isUndecided: others.some(hasMoney),
  }
}

const newTry = <Attempt extends TriedAttempt>(attempts: readonly Attempt[], refundedAt: Date) =>
  attempts.find(
    (attempt) => attempt.openedAt > refundedAt && (hasMoney(attempt) || canBePaid(attempt)),
  )
