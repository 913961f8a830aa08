/**
 * What a shopper was refused and why, for the store's owner. Nothing in it names a person: of a place only the
 * beginning of its pincode, of a risk only its points, of a gift card the last characters.
 * [checkout §3, §8, ADR-296, ADR-372]
 */
import type { PaymentMethod } from '../../orders/index.ts'
import { RTO_POINTS } from '../../payments/index.ts'
import type { GiftCardRejectionCode, RtoAction, RtoReason, RtoScore } from '../../payments/index.ts'

/**
 * `NOT_IN_PARTS` and `TOO_LITTLE_TO_SPLIT` are of partial COD. Of a method that is not listed at all the store's file is
 * the cause (`SWITCHED_OFF`), or no account offers it (`NOT_ACTIVATED`), or one that may has not replied (`NO_REPLY`).
 * `NOT_OFFERED` is the rest: a bank, a wallet or a plan that is not in the list of its method.
 */
export const METHOD_REJECTIONS = [
  'COD_PINCODE',
  'COD_COUNTRY',
  'COD_ABOVE_MAXIMUM',
  'COD_BELOW_MINIMUM',
  'EMI_BELOW_MINIMUM',
  'ONLINE_BELOW_MINIMUM',
  'ABOVE_LIMIT',
  'CARD_EXPIRED',
  'NOT_IN_PARTS',
  'TOO_LITTLE_TO_SPLIT',
  'SWITCHED_OFF',
  'NOT_ACTIVATED',
  'NO_REPLY',
  'NOT_OFFERED',
] as const
export type MethodRejectionCode = (typeof METHOD_REJECTIONS)[number]

export const CODE_REJECTIONS = [
  'INACTIVE',
  'USED_UP',
  'NOT_FOR_CUSTOMER',
  'BELOW_MINIMUM',
  'NOT_FOR_ITEMS',
  'NO_DISCOUNT',
  'SAVES_LESS',
] as const
export type CodeRejectionCode = (typeof CODE_REJECTIONS)[number]

export const ADDRESS_REJECTIONS = ['PINCODE_EXCLUDED', 'COUNTRY', 'COURIER', 'NO_RATE'] as const
export type AddressRejectionCode = (typeof ADDRESS_REJECTIONS)[number]

export type Rejection =
  | {
      readonly kind: 'METHOD'
      readonly code: MethodRejectionCode
      readonly method: PaymentMethod
      /** The limit, as India writes it. */
      readonly amount?: string
      /** The first digits, where the place is the reason. */
      readonly pincode?: string
    }
  | {
      readonly kind: 'RISK'
      readonly code: RtoAction
      readonly score: number
      readonly points: Readonly<Partial<Record<RtoReason, number>>>
    }
  | { readonly kind: 'CODE'; readonly code: CodeRejectionCode; readonly coupon: string }
  | {
      readonly kind: 'GIFT_CARD'
      readonly code: Exclude<GiftCardRejectionCode, 'NOT_FOUND'>
      readonly lastFour: string
    }
  | {
      readonly kind: 'ADDRESS'
      readonly code: AddressRejectionCode
      /** Its first digits, in India. */
      readonly pincode?: string
    }

/** Three digits are a district, nobody's street. */
const DISTRICT_DIGITS = 3
const districtDigits = (pincode: string): string => pincode.slice(0, DISTRICT_DIGITS)

/** `COD_RISK` is recorded with its score instead. */
export interface MethodReason {
  readonly code: MethodRejectionCode | 'COD_RISK'
  readonly params?: object
}

export function methodRejection(
  method: PaymentMethod,
  { code, params }: MethodReason,
  pincode?: string,
): Rejection | undefined {
  if (code === 'COD_RISK') return undefined
  const amount = params && 'amount' in params ? String(params.amount) : undefined
  return {
    kind: 'METHOD',
    code,
    method,
    ...(amount === undefined ? {} : { amount }),
    ...(code === 'COD_PINCODE' && pincode ? { pincode: districtDigits(pincode) } : {}),
  }
}

/**
 * Those of a list of methods. That an order is too small for EMI is so of most orders: it is recorded where EMI is
 * chosen, not where it is listed.
 */
export const listedRejections = (
  options: readonly { readonly method: PaymentMethod; readonly reason?: MethodReason }[],
  pincode?: string,
): readonly (Rejection | undefined)[] =>
  options.map(({ method, reason }) =>
    reason && reason.code !== 'EMI_BELOW_MINIMUM'
      ? methodRejection(method, reason, pincode)
      : undefined,
  )

export function riskRejection({ action, points, reasons }: RtoScore): Rejection {
  const byReason = Object.fromEntries(
    reasons.map((reason) => [reason, RTO_POINTS[reason]] as const),
  )
  return { kind: 'RISK', code: action, score: points, points: byReason }
}

export const codeRejection = (coupon: string, code: CodeRejectionCode): Rejection => ({
  kind: 'CODE',
  code,
  coupon,
})

/** Undefined where nobody knows the card: what was typed may be anything. */
export const giftCardRejection = (
  code: GiftCardRejectionCode,
  lastFour: string,
): Rejection | undefined =>
  code === 'NOT_FOUND' ? undefined : { kind: 'GIFT_CARD', code, lastFour }

/**
 * The cause that the owner has set is told before others. A code abroad may look like a pincode: none
 * of it is kept.
 */
export function addressRejection(
  pincode: string,
  place: {
    readonly isExcluded: boolean
    readonly isAbroad: boolean
    /** The courier does not go there. */
    readonly isOutOfReach: boolean
  },
): Rejection {
  const { isExcluded, isAbroad, isOutOfReach } = place
  if (isAbroad) return { kind: 'ADDRESS', code: 'COUNTRY' }
  const unlisted = isOutOfReach ? 'COURIER' : 'NO_RATE'
  const code = isExcluded ? 'PINCODE_EXCLUDED' : unlisted
  return { kind: 'ADDRESS', code, pincode: districtDigits(pincode) }
}

/** Two with the same key are the same one at two times. */
export function rejectionKey(rejection: Rejection): string {
  const { kind, code } = rejection
  switch (rejection.kind) {
    case 'METHOD':
      return [kind, code, rejection.method, rejection.amount, rejection.pincode].join(' ')
    case 'RISK':
      return [kind, code, ...Object.keys(rejection.points).toSorted()].join(' ')
    case 'CODE':
      return [kind, code, rejection.coupon].join(' ')
    case 'GIFT_CARD':
      return [kind, code, rejection.lastFour].join(' ')
    case 'ADDRESS':
      return [kind, code, rejection.pincode].join(' ')
  }
}

/** So many distinct ones stay with a cart or a payment link, the latest. */
export const MAX_REJECTIONS = 20

/** The same again moves its time, but not at each poll of a page. */
const SAME_FOR_MS = 10 * 60_000

export interface StoredRejection {
  readonly key: string
  readonly rejection: Rejection
  /** When it happened last, as a time in UTC. */
  readonly at: string
}

/** Those of a request that have to be stored: new ones, and old ones after a while. */
export function rejectionsToStore(
  stored: readonly StoredRejection[],
  rejections: readonly Rejection[],
  now: Date,
): readonly StoredRejection[] {
  const known = new Map(stored.map(({ key, at }) => [key, Date.parse(at)]))
  const isDue = (key: string) => now.getTime() - (known.get(key) ?? -Infinity) >= SAME_FOR_MS
  const byKey = new Map(rejections.map((rejection) => [rejectionKey(rejection), rejection]))
  return [...byKey]
    .filter(([key]) => isDue(key))
    .map(([key, rejection]) => ({ key, rejection, at: now.toISOString() }))
}
