import { useMessages } from '../../../language/use-messages.ts'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Messages } from '@thela/messages'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import { nameBeside } from './delivery-name.ts'
import type { ShownDelivery } from './delivery-name.ts'
import { chargeText, datesText } from './delivery-texts.ts'

export interface DeliverySectionProps {
  options: readonly ShippingOption[]
  selectedId: string | undefined
  shown: ShownDelivery
  onChoose: (id: string) => void
}

/**
 * The delivery options: delivery, local delivery, pickup; where there are several kinds, below their
 * names. A choice applies at once. [checkout §2, §3 Shipping preference]
 */
export function DeliverySection({ options, selectedId, shown, onChoose }: DeliverySectionProps) {
  const t = useMessages()
  const cardOf = (option: ShippingOption) => card(t, option, shown)
  const kinds = [...new Set(options.map(({ type }) => type))]
  const parts = kinds.map((kind) => ({
    title: t(`checkout.delivery.kind.${kind}`),
    cards: options.filter(({ type }) => type === kind).map(cardOf),
  }))
  return (
    <RadioCardGroup
      title={t('checkout.section.delivery')}
      titleIsHidden
      isFlush
      name="delivery"
      value={selectedId}
      cards={parts.length > 1 ? parts : options.map(cardOf)}
      onChoose={onChoose}
    />
  )
}

function card(t: Messages, option: ShippingOption, shown: ShownDelivery): RadioCard<string> {
  const { type, charge, address, instructions } = option
  const dates = shown.hidesDates ? undefined : datesText(t, option)
  const aside = chargeText(t, option, shown)
  return {
    value: option.id,
    text: nameBeside(t, option, shown),
    note: [dates, type === 'PICKUP' ? address : undefined].filter(Boolean).join(' · '),
    ...(aside ? { aside } : {}),
    asideTone: charge === 0 ? 'saving' : 'price',
    ...(instructions ? { body: <p>{instructions}</p> } : {}),
  }
}
