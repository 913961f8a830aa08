import type { DeliveryType } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { CalendarIcon, CardIcon, CashIcon, ClockIcon } from '@thela/ui/icons/lazy-icons.tsx'
import type { IconProps } from '@thela/ui/icons/icon.tsx'
import { BankIcon, WalletIcon } from '@thela/ui/icons/payment-icons.tsx'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import type { MethodView } from './method-view.ts'
import { UpiMark } from '../marks/marks.tsx'
import { codInstead } from './cod-name.ts'
import { cardNetworks, instrumentMarks } from './what-it-takes.tsx'

export interface MethodEntry {
  readonly Icon: (props: Pick<IconProps, 'size'>) => ReactNode
  /** Its code, loaded when its option is opened. */
  readonly load: () => Promise<MethodView>
  /** Its name, where it is not the name of its group. */
  readonly nameText?: `payments.option.${'EMI' | 'PREVIOUSLY_USED_CARD'}`
  /** Below its name, where nothing else is said of it. */
  readonly note?: (t: Messages, option: PaymentOption) => ReactNode
  /** Text of the link offered where another method has failed. */
  readonly insteadText?: (
    t: Messages,
    cod: { delivery: DeliveryType | undefined; charge?: number | undefined },
  ) => string
  /** Text of the button after it has failed. */
  readonly retryText?: 'payments.retry.CREDIT_DEBIT_CARD'
}

/** One line per method that the page can show; an option without a line is not shown. */
export const METHOD_VIEWS: Readonly<Partial<Record<SelectedPaymentType, MethodEntry>>> = {
  CREDIT_DEBIT_CARD: {
    Icon: CardIcon,
    load: () => import('./card/index.tsx'),
    note: cardNetworks,
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  PREVIOUSLY_USED_CARD: {
    Icon: CardIcon,
    load: () => import('./saved-card/index.tsx'),
    nameText: 'payments.option.PREVIOUSLY_USED_CARD',
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  EMI: {
    Icon: CalendarIcon,
    load: () => import('./emi/index.tsx'),
    nameText: 'payments.option.EMI',
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  UPI: {
    Icon: UpiMark,
    load: () => import('./upi/index.tsx'),
    note: instrumentMarks,
    insteadText: (t) => t('payments.instead.UPI'),
  },
  WALLETS: { Icon: WalletIcon, load: () => import('./wallets/index.tsx'), note: instrumentMarks },
  NET_BANKING: {
    Icon: BankIcon,
    load: () => import('./net-banking/index.tsx'),
    note: instrumentMarks,
  },
  BRAND_EMI: { Icon: ClockIcon, load: () => import('./pay-later/index.tsx') },
  COD: {
    Icon: CashIcon,
    load: () => import('./cod/index.tsx'),
    insteadText: codInstead,
  },
}
