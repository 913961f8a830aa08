import { useMessages } from '../../../language/use-messages.ts'
import type { ShippingOption } from '@thela/contracts/calls/checkout'
import type { Messages } from '@thela/messages'
import { readyForm } from '@thela/ui/fields/ready-form.ts'
import { PinIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import { deliveryName } from './delivery-name.ts'
import { chargeText, datesText } from './delivery-texts.ts'

export interface DeliverySectionProps {
  formId: string
  options: readonly ShippingOption[]
  selectedId: string | undefined
  hidesDates: boolean
  onChoose: (id: string) => void
  onFinish: () => void
}

/** The delivery options: delivery, local delivery, pickup. [checkout §2] */
export function DeliverySection(props: DeliverySectionProps) {
  const { formId, options, selectedId, hidesDates, onChoose, onFinish } = props
  const t = useMessages()
  return (
    <form
      ref={readyForm}
      id={formId}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (selectedId !== undefined) onFinish()
      }}
    >
      <RadioCardGroup
        title={t('checkout.section.delivery')}
        titleIsHidden
        name="delivery"
        value={selectedId}
        cards={options.map((option) => card(t, option, hidesDates))}
        onChoose={onChoose}
      />
    </form>
  )
}

function card(t: Messages, option: ShippingOption, hidesDates: boolean): RadioCard<string> {
  const { type, charge, address, instructions } = option
  const isPickup = type === 'PICKUP'
  const dates = hidesDates ? undefined : datesText(t, option)
  return {
    value: option.id,
    text: deliveryName(t, option),
    icon: isPickup ? <PinIcon size={24} /> : <TruckIcon size={24} />,
    note: [dates, isPickup ? address : undefined].filter(Boolean).join(' · '),
    aside: chargeText(t, charge),
    asideTone: charge === 0 ? 'saving' : 'price',
    ...(instructions ? { body: <p>{instructions}</p> } : {}),
  }
}
