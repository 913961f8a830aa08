import type { ShippingOption } from '@thela/contracts/calls/checkout'
import { datesText, priceBeside } from './delivery-texts.ts'

/** The chosen delivery in one line. */
export function DeliverySummary({
  option,
  hidesDates,
}: {
  option: ShippingOption
  hidesDates: boolean
}) {
  const dates = hidesDates ? undefined : datesText(option)
  return <p>{[option.displayText, priceBeside(option), dates].filter(Boolean).join(' · ')}</p>
}
