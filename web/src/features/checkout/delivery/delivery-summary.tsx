import { useMessages } from '../../../language/use-messages.ts'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { nameBeside } from './delivery-name.ts'
import type { ShownDelivery } from './delivery-name.ts'
import { chargeText, datesText, daysText } from './delivery-texts.ts'

/**
 * The selected delivery in one line of a phone: when it comes and what it costs, or its name where one of them is
 * not known. Where it is a pickup, the place too.
 */
export function DeliverySummary({
  option,
  shown,
}: {
  option: ShippingOption
  shown: ShownDelivery
}) {
  const t = useMessages()
  const name = nameBeside(t, option, shown)
  const textOfDays = option.type === 'PICKUP' ? datesText : daysText
  const days = shown.hidesDates ? undefined : textOfDays(t, option)
  const charge = chargeText(t, option, shown) ?? (days && name)
  // A dot does not begin a line.
  const line = [days ?? name, charge].filter(Boolean).join('\u00a0· ')
  return (
    <>
      <p>{line}</p>
      {option.address && <p>{option.address}</p>}
      {option.instructions && <p>{option.instructions}</p>}
    </>
  )
}
