/** When a refund arrives, by the way it takes. [account §3 Order detail, D-38] */
import { addIstDays, istDay } from '../../calendar/index.ts'
import type { ProviderMethod } from '../methods.ts'

/** Where the money goes back: the method that was paid with, a gift card, or store credit. */
export const REFUND_RAILS = [
  'CARD',
  'UPI',
  'NET_BANKING',
  'WALLET',
  'EMI',
  'PAY_LATER',
  'OTHER',
  'GIFT_CARD',
  'STORE_CREDIT',
] as const satisfies readonly (ProviderMethod | 'OTHER' | 'GIFT_CARD' | 'STORE_CREDIT')[]
export type RefundRail = (typeof REFUND_RAILS)[number]

export const REFUND_SPEEDS = ['NORMAL', 'INSTANT'] as const
export type RefundSpeed = (typeof REFUND_SPEEDS)[number]

/** In how many working days a refund usually arrives of which the rail is not known. */
export const USUAL_REFUND_DAYS = 7

/** Our own figures, at most: a provider reports a refund as processed before a bank shows it. */
const WORKING_DAYS: Readonly<Record<RefundRail, number>> = {
  CARD: 7,
  UPI: 4,
  NET_BANKING: 7,
  WALLET: 3,
  EMI: 10,
  PAY_LATER: 7,
  OTHER: USUAL_REFUND_DAYS,
  GIFT_CARD: 0,
  STORE_CREDIT: 0,
}

/** An instant refund that a bank cannot take at once arrives on its next working day. */
const INSTANT_WORKING_DAYS = 1

/** Saturdays are counted as bank holidays: two or three of a month are. */
const isWorkingDay = (at: Date): boolean => {
  const weekday = new Date(`${istDay(at)}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The calendar day in India by which it has arrived, YYYY-MM-DD. */
export function refundPromise(
  rail: RefundRail,
  requestedAt: Date,
  speed: RefundSpeed = 'NORMAL',
): string {
  const usual = WORKING_DAYS[rail]
  let left = speed === 'INSTANT' ? Math.min(usual, INSTANT_WORKING_DAYS) : usual
  let at = requestedAt
  while (left > 0) {
    at = addIstDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return istDay(at)
}

/** The promise for each rail, for a statement that knows the rail itself. */
export const refundPromises = (
  requestedAt: Date,
  speed: RefundSpeed,
): Readonly<Record<RefundRail, string>> =>
  Object.fromEntries(
    REFUND_RAILS.map((rail) => [rail, refundPromise(rail, requestedAt, speed)]),
  ) as Record<RefundRail, string>
