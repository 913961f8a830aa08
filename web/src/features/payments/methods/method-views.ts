import type { SelectedPaymentType } from '@thela/domain/payments'
import { CardIcon, CashIcon, ClockIcon, UpiIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BankIcon, WalletIcon } from '@thela/ui/icons/payment-icons.tsx'
import type { MethodView } from './method-view.ts'

export interface MethodEntry {
  readonly Icon: typeof CardIcon
  /** Its code, loaded when its option is opened. */
  readonly load: () => Promise<MethodView>
  /** Its name, where it is not the name of its group. */
  readonly nameText?: `payments.option.${'EMI' | 'PREVIOUSLY_USED_CARD'}`
  /** Text of the link offered where another method has failed. */
  readonly insteadText?: `payments.instead.${'UPI' | 'COD'}`
  /** Text of the button after it has failed. */
  readonly retryText?: 'payments.retry.CREDIT_DEBIT_CARD'
}

/** One line per method that the page can show; an option without a line is not shown. */
export const METHOD_VIEWS: Readonly<Partial<Record<SelectedPaymentType, MethodEntry>>> = {
  CREDIT_DEBIT_CARD: {
    Icon: CardIcon,
    load: () => import('./card/index.tsx'),
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  PREVIOUSLY_USED_CARD: {
    Icon: CardIcon,
    load: () => import('./saved-card/index.tsx'),
    nameText: 'payments.option.PREVIOUSLY_USED_CARD',
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  EMI: {
    Icon: CardIcon,
    load: () => import('./emi/index.tsx'),
    nameText: 'payments.option.EMI',
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  UPI: {
    Icon: UpiIcon,
    load: () => import('./upi/index.tsx'),
    insteadText: 'payments.instead.UPI',
  },
  WALLETS: { Icon: WalletIcon, load: () => import('./wallets/index.tsx') },
  NET_BANKING: { Icon: BankIcon, load: () => import('./net-banking/index.tsx') },
  BRAND_EMI: { Icon: ClockIcon, load: () => import('./pay-later/index.tsx') },
  COD: {
    Icon: CashIcon,
    load: () => import('./cod/index.tsx'),
    insteadText: 'payments.instead.COD',
  },
}
