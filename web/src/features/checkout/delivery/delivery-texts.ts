import type { ShippingOption } from '@thela/contracts/checkout'
import { formatIst, formatPaise, paise, startOfIstDay } from '@thela/domain/shared'

export function chargeText(charge: number): string {
  return charge === 0 ? 'Free' : formatPaise(paise(charge))
}

/** "Arrives 24 Nov – 26 Nov", "Ready on 24 Nov"; nothing where no day is promised. */
export function datesText({ type, earliest, latest }: ShippingOption): string | undefined {
  const last = dayText(latest ?? earliest)
  if (last === undefined) return undefined
  const first = dayText(earliest)
  const days = first === undefined || first === last ? last : `${first} – ${last}`
  return type === 'PICKUP' ? `Ready ${days}` : `Arrives ${days}`
}

function dayText(day: string | undefined): string | undefined {
  const start = day === undefined ? undefined : startOfIstDay(day)
  return start && formatIst(start, 'D MMM')
}
