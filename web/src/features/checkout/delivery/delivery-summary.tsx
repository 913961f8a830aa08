import { useMessages } from '../../../language/use-messages.ts'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { nameBeside } from './delivery-name.ts'
import type { ShownDelivery } from './delivery-name.ts'
import { chargeText, datesText } from './delivery-texts.ts'

/** The selected delivery: its name, then what it costs and when it comes; where it is a pickup, the place too. */
export function DeliverySummary({
  option,
  shown,
}: {
  option: ShippingOption
  shown: ShownDelivery
}) {
  const t = useMessages()
  const dates = shown.hidesDates ? undefined : datesText(t, option)
  const parts = [chargeText(t, option, shown), dates].filter(Boolean)
  return (
    <>
      <p>{nameBeside(t, option, shown)}</p>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {option.address && <p>{option.address}</p>}
      {option.instructions && <p>{option.instructions}</p>}
    </>
  )
}
