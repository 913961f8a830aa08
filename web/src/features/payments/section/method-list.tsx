import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { formatPaise } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { downtimesLast, lowSuccessText, PAYMENT_TYPE_LABELS } from '@thela/domain/payments'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import type { ReactNode } from 'react'
import { METHOD_VIEWS } from '../methods/method-views.ts'
import { isUsable } from './chosen-option.ts'

type OptionId = PaymentOption['id']

export interface MethodListProps {
  options: readonly PaymentOption[]
  chosen: OptionId | undefined
  onChoose: (option: OptionId) => void
  /** Opens below the chosen one. */
  body: ReactNode
}

/** The ways to pay; what is down or not offered stands last, dimmed, with its reason. */
export function MethodList({ options, chosen, onChoose, body }: MethodListProps) {
  const isOff = (option: PaymentOption) => !isUsable(option) || option.downtime !== undefined
  return (
    <RadioCardGroup
      title="Ways to pay"
      titleIsHidden
      name="payment"
      value={chosen}
      cards={downtimesLast(options, isOff).map((option) => methodCard(option, body))}
      onChoose={onChoose}
    />
  )
}

function methodCard(option: PaymentOption, body: ReactNode): RadioCard<OptionId> {
  const { id, group, text, quote, downtime, reason } = option
  const { Icon } = METHOD_VIEWS[id] ?? {}
  return {
    value: id,
    text: PAYMENT_TYPE_LABELS[group],
    note: text,
    icon: Icon && <Icon size={24} />,
    ...priceOf(quote),
    reason: reason ?? (downtime === undefined ? undefined : lowSuccessText(downtime)),
    disabled: reason !== undefined,
    body,
  }
}

function priceOf(quote: Quote): Pick<RadioCard<string>, 'aside' | 'asideTone'> {
  const [charge, discount] = [amountOf(quote, 'paymentCharge'), amountOf(quote, 'paymentDiscount')]
  if (discount > 0) return { aside: `${formatPaise(discount)} off`, asideTone: 'saving' }
  if (charge > 0) return { aside: `+ ${formatPaise(charge)}`, asideTone: 'charge' }
  return {}
}
