/** [ADR-192] */
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { istDay, istMonth, istYear, startOfIstDay } from '@thela/domain/calendar'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import { deliveryName, nameBeside } from './delivery-name.ts'
import type { ShownDelivery } from './delivery-name.ts'

/** Undefined where the name beside it says "free". */
export function chargeText(
  t: Messages,
  option: ShippingOption,
  shown: ShownDelivery,
): string | undefined {
  const { charge } = option
  if (charge > 0) return t.money(paise(charge))
  const isNamedFree = /free/i.test(option.displayText)
  const isShownByName = isNamedFree && nameBeside(t, option, shown) === deliveryName(t, option)
  if (isShownByName) return undefined
  // A pickup has nothing that a charge would be for.
  return shown.showsFree || option.type === 'PICKUP'
    ? t('checkout.delivery.free')
    : t.money(ZERO_PAISE)
}

/**
 * "Arrives 24–26 Nov", "Ready Tue, 24 Nov"; undefined without days. One day and several have sentences of
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

/** "Tue, 24 Nov", "24–26 Nov"; undefined without days. */
export function daysText(
  t: Messages,
  { earliest, latest }: Pick<ShippingOption, 'earliest' | 'latest'>,
): string | undefined {
  const last = dayOf(latest ?? earliest)
  if (last === undefined) return undefined
  const first = dayOf(earliest) ?? last
  return istDay(first) === istDay(last) ? t.date(last, 'WEEKDAY') : rangeText(t, first, last)
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
