import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { amountOf } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { downtimesLast } from '@thela/domain/payments'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { METHOD_VIEWS } from '../methods/method-views.ts'
import { isUsable } from './chosen-option.ts'

type OptionId = PaymentOption['id']

export interface MethodListProps {
  options: readonly PaymentOption[]
  chosen: OptionId | undefined
  onChoose: (option: OptionId) => void
  /** Opens below the selected one. */
  body: ReactNode
}

/** The payment options; unavailable ones are last, dimmed, with the reason. */
export function MethodList({ options, chosen, onChoose, body }: MethodListProps) {
  const t = useMessages()
  const isOff = (option: PaymentOption) => !isUsable(option) || option.downtime !== undefined
  return (
    <RadioCardGroup
      title={t('payments.methods')}
      titleIsHidden
      name="payment"
      value={chosen}
      cards={downtimesLast(options, isOff).map((option) => methodCard(t, option, body))}
      onChoose={onChoose}
    />
  )
}

function methodCard(t: Messages, option: PaymentOption, body: ReactNode): RadioCard<OptionId> {
  const { id, group, text, quote, reason } = option
  const { Icon } = METHOD_VIEWS[id] ?? {}
  return {
    value: id,
    text: t(`payments.group.${group}`),
    note: text,
    icon: Icon && <Icon size={24} />,
    ...priceOf(t, quote),
    reason: whyOff(t, option),
    disabled: reason !== undefined,
    body,
  }
}

function whyOff(t: Messages, { reason, downtime }: PaymentOption): string | undefined {
  if (reason) return t.of('payments.reason.', reason)
  return downtime === undefined ? undefined : t('payments.downtime', { handle: downtime })
}

function priceOf(t: Messages, quote: Quote): Pick<RadioCard<string>, 'aside' | 'asideTone'> {
  const [charge, discount] = [amountOf(quote, 'paymentCharge'), amountOf(quote, 'paymentDiscount')]
  if (discount > 0)
    return { aside: t('payments.discount', { amount: t.money(discount) }), asideTone: 'saving' }
  if (charge > 0)
    return { aside: t('payments.charge', { amount: t.money(charge) }), asideTone: 'charge' }
  return {}
}
