import type { PaymentOption } from '@thela/contracts/calls/checkout'
import { downtimesLast, PAYMENT_TYPE_LABELS } from '@thela/domain/payments'
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

type PaymentType = PaymentOption['type']

const ICONS: Readonly<Record<PaymentType, typeof CardIcon>> = {
  CREDIT_DEBIT_CARD: CardIcon,
  UPI: UpiIcon,
  WALLETS: WalletIcon,
  NET_BANKING: BankIcon,
  BNPL: ClockIcon,
  COD: CashIcon,
}

export interface PaymentMethodsProps {
  options: readonly PaymentOption[]
  chosen: PaymentType | undefined
  onChoose: (type: PaymentType) => void
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

export function isUsable({ disabledReason }: PaymentOption): boolean {
  return disabledReason === undefined
}

function methodCard(option: PaymentOption, body: ReactNode): RadioCard<PaymentType> {
  const { type, text, charge, discount, downtime, disabledReason } = option
  const Mark = ICONS[type]
  return {
    value: type,
    text: PAYMENT_TYPE_LABELS[type],
    note: text,
    icon: <Mark size={24} />,
    ...priceOf(charge, discount),
    reason: disabledReason ?? downtime,
    disabled: disabledReason !== undefined,
    body,
  }
}

function priceOf(charge: number, discount: number): Pick<RadioCard<string>, 'aside' | 'asideTone'> {
  if (discount > 0) return { aside: `${formatPaise(paise(discount))} off`, asideTone: 'saving' }
  if (charge > 0) return { aside: `+ ${formatPaise(paise(charge))}`, asideTone: 'charge' }
  return {}
}
