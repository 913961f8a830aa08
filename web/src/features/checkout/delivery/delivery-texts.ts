import type { ShippingOption } from '@thela/contracts/calls/checkout'
import { istDay, istMonth, istYear, startOfIstDay } from '@thela/domain/calendar'
import { paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'

export const chargeText = (t: Messages, charge: number): string =>
  charge === 0 ? t('checkout.delivery.free') : t.money(paise(charge))

/** A name that says "free" needs no price beside it. */
export function priceBeside(t: Messages, { displayText, charge }: ShippingOption) {
  return charge === 0 && /free/i.test(displayText) ? undefined : chargeText(t, charge)
}

/**
 * "Arrives 24–26 Nov", "Ready 24 Nov"; undefined without days. One day and several have sentences of
 * their own: other languages than English do not join them to the verb in the same way.
 */
export function datesText(
  t: Messages,
  { type, earliest, latest }: Pick<ShippingOption, 'type' | 'earliest' | 'latest'>,
): string | undefined {
  const days = daysText(t, omitUndefined({ earliest, latest }))
  if (days === undefined) return undefined
  if (earliest === undefined || latest === undefined || earliest === latest)
    return type === 'PICKUP'
      ? t('checkout.delivery.ready', { days })
      : t('checkout.delivery.arrives', { days })
  return type === 'PICKUP'
    ? t('checkout.delivery.readyBetween', { days })
    : t('checkout.delivery.arrivesBetween', { days })
}

/** "24 Nov", "24–26 Nov"; undefined without days. */
export function daysText(
  t: Messages,
  { earliest, latest }: Pick<ShippingOption, 'earliest' | 'latest'>,
): string | undefined {
  const last = dayOf(latest ?? earliest)
  if (last === undefined) return undefined
  const first = dayOf(earliest) ?? last
  return istDay(first) === istDay(last) ? t.date(last, 'MONTH_DAY') : rangeText(t, first, last)
}

/** The month appears once if both days are in it. */
function rangeText(t: Messages, firstDay: Date, lastDay: Date): string {
  const [first, last] = [t.date(firstDay, 'MONTH_DAY'), t.date(lastDay, 'MONTH_DAY')]
  return istMonth(firstDay) === istMonth(lastDay) && istYear(firstDay) === istYear(lastDay)
    ? t('checkout.delivery.daysOfOneMonth', { firstDay: Number(istDay(firstDay).slice(-2)), last })
    : t('checkout.delivery.daysOfTwoMonths', { first, last })
}

const dayOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : startOfIstDay(day)
