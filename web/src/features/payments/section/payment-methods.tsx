import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { downtimesLast, lowSuccessText, PAYMENT_TYPE_LABELS } from '@thela/domain/payments'
import { formatPaise, paise } from '@thela/domain/money'
import type { ReactNode } from 'react'
import {
  BankIcon,
  CardIcon,
  CashIcon,
  ClockIcon,
  UpiIcon,
  WalletIcon,
} from '@thela/ui/icons/lazy-icons.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'

const ICONS: Readonly<Record<PaymentOption['group'], typeof CardIcon>> = {
  CREDIT_DEBIT_CARD: CardIcon,
  UPI: UpiIcon,
  WALLETS: WalletIcon,
  NET_BANKING: BankIcon,
  BNPL: ClockIcon,
  COD: CashIcon,
}

export interface PaymentMethodsProps {
  options: readonly PaymentOption[]
  chosen: PaymentOption['id'] | undefined
  onChoose: (option: PaymentOption['id']) => void
  /** Opens below the chosen one. */
  body: ReactNode
}

/** The ways to pay; what is down or not offered stands last, dimmed, with its reason. */
export function PaymentMethods({ options, chosen, onChoose, body }: PaymentMethodsProps) {
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

export function isUsable({ reason }: PaymentOption): boolean {
  return reason === undefined
}

function methodCard(option: PaymentOption, body: ReactNode): RadioCard<PaymentOption['id']> {
  const { id, group, text, totals, downtime, reason } = option
  const Mark = ICONS[group]
  return {
    value: id,
    text: PAYMENT_TYPE_LABELS[group],
    note: text,
    icon: <Mark size={24} />,
    ...priceOf(totals),
    reason: reason ?? (downtime === undefined ? undefined : lowSuccessText(downtime)),
    disabled: reason !== undefined,
    body,
  }
}

function priceOf({
  paymentCharge: charge,
  paymentDiscount: discount,
}: PaymentOption['totals']): Pick<RadioCard<string>, 'aside' | 'asideTone'> {
  if (discount > 0) return { aside: `${formatPaise(paise(discount))} off`, asideTone: 'saving' }
  if (charge > 0) return { aside: `+ ${formatPaise(paise(charge))}`, asideTone: 'charge' }
  return {}
}
