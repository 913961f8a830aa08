import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { downtimesLast } from '@thela/domain/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { METHOD_VIEWS } from '../methods/method-views.ts'
import { optionName } from '../methods/option-name.ts'
import { canBeOpened, isUsable } from './chosen-option.ts'

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
  const { id, text } = option
  const { Icon } = METHOD_VIEWS[id] ?? {}
  return {
    value: id,
    text: optionName(t, option),
    note: text ?? lastUsedText(t, option),
    icon: Icon && <Icon size={24} />,
    ...priceOf(t, option),
    reason: whyOff(t, option),
    disabled: !canBeOpened(option),
    body,
  }
}

/** "Last used: HDFC Bank": what the shopper paid with in this way before. */
function lastUsedText(t: Messages, { instruments }: PaymentOption): string | undefined {
  const last = instruments.find(({ isLastUsed }) => isLastUsed)
  if (last === undefined || last.kind === 'SAVED_CARD') return undefined
  const app = `payments.upiApp.${last.id}`
  const name =
    last.name ??
    (t.has(app) ? t.of('payments.upiApp.', { code: last.id as PayingUpiApp }) : last.id)
  return t('payments.lastUsedOf', { name })
}

const discountOf = (quote: Quote): Paise => amountOf(quote, 'paymentDiscount')

function whyOff(t: Messages, { reason, downtime }: PaymentOption): string | undefined {
  if (reason) return t.of('payments.reason.', reason)
  return downtime === undefined ? undefined : t('payments.downtime', { handle: downtime })
}

/** The charge or discount of the method, or the best discount of a bank, app or card within it. */
function priceOf(
  t: Messages,
  { quote, instruments }: PaymentOption,
): Pick<RadioCard<string>, 'aside' | 'asideTone'> {
  const [charge, discount] = [amountOf(quote, 'paymentCharge'), amountOf(quote, 'paymentDiscount')]
  const most = paise(
    Math.max(0, ...instruments.map((each) => (each.quote ? discountOf(each.quote) : 0))),
  )
  if (most > discount)
    return { aside: t('payments.discountUpTo', { amount: t.money(most) }), asideTone: 'saving' }
  if (discount > 0)
    return { aside: t('payments.discount', { amount: t.money(discount) }), asideTone: 'saving' }
  if (charge > 0)
    return { aside: t('payments.charge', { amount: t.money(charge) }), asideTone: 'charge' }
  return {}
}
