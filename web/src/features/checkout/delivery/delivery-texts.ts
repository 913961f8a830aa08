import type { ShippingOption } from '@thela/contracts/calls/checkout'
import { formatIst, startOfIstDay } from '@thela/domain/calendar'
import { formatPaise, paise } from '@thela/domain/money'

export function chargeText(charge: number): string {
  return charge === 0 ? 'Free' : formatPaise(paise(charge))
}

/** A name that says "free" needs no price beside it. */
export function priceBeside({ displayText, charge }: ShippingOption): string | undefined {
  return charge === 0 && /free/i.test(displayText) ? undefined : chargeText(charge)
}

/** "Arrives 24–26 Nov", "Ready 24 Nov"; nothing where no day is promised. */
export function datesText({
  type,
  earliest,
  latest,
}: Pick<ShippingOption, 'type' | 'earliest' | 'latest'>): string | undefined {
  const last = dayText(latest ?? earliest)
  if (last === undefined) return undefined
  return `${type === 'PICKUP' ? 'Ready' : 'Arrives'} ${rangeText(dayText(earliest) ?? last, last)}`
}

/** The month is said once where both days are in it. */
function rangeText(first: string, last: string): string {
  if (first === last) return last
  const [day, month] = first.split(' ')
  return last.endsWith(` ${month}`) ? `${day}–${last}` : `${first} – ${last}`
}

function dayText(day: string | undefined): string | undefined {
  const start = day === undefined ? undefined : startOfIstDay(day)
  return start && formatIst(start, 'D MMM')
}
