import { useMessages } from '../../../language/use-messages.ts'
import type { ShippingOption } from '@thela/contracts/calls/checkout'
import { deliveryName } from './delivery-name.ts'
import { datesText, priceBeside } from './delivery-texts.ts'

/** The selected delivery in one line. */
export function DeliverySummary({
  option,
  hidesDates,
}: {
  option: ShippingOption
  hidesDates: boolean
}) {
  const t = useMessages()
  const dates = hidesDates ? undefined : datesText(t, option)
  const parts = [deliveryName(t, option), priceBeside(t, option), dates]
  return <p>{parts.filter(Boolean).join(' · ')}</p>
}
