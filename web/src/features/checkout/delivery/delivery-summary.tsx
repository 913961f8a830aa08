import { useMessages } from '../../../language/use-messages.ts'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { nameBeside } from './delivery-name.ts'
import type { ShownDelivery } from './delivery-name.ts'
import { chargeText, datesText } from './delivery-texts.ts'

/**
 * The selected delivery in one line, which a phone cuts at its end: when it comes, what it costs, its name. Where
 * it is a pickup, the place too.
 */
export function DeliverySummary({
  option,
  shown,
}: {
  option: ShippingOption
  shown: ShownDelivery
}) {
  const t = useMessages()
  const dates = shown.hidesDates ? undefined : datesText(t, option)
  const line = [dates, chargeText(t, option, shown), nameBeside(t, option, shown)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <p title={line}>{line}</p>
      {option.address && <p>{option.address}</p>}
      {option.instructions && <p>{option.instructions}</p>}
    </>
  )
}
