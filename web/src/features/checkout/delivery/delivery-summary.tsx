import type { ShippingOption } from '@thela/contracts/checkout'
import { chargeText, datesText } from './delivery-texts.ts'

/** The chosen delivery in one line. */
export function DeliverySummary({
  option,
  hidesDates,
}: {
  option: ShippingOption
  hidesDates: boolean
}) {
  const dates = hidesDates ? undefined : datesText(option)
  return <p>{[option.displayText, chargeText(option.charge), dates].filter(Boolean).join(' · ')}</p>
}
