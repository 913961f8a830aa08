import type { DeliveryType } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Messages } from '@thela/messages'
import type { MethodView } from './method-view.ts'
import { codInstead } from './cod-name.ts'
import { banks, cardNetworks, instruments, upiApps } from './what-it-takes.ts'
import type { Takes } from './what-it-takes.ts'

export interface MethodEntry {
  /** Its code, loaded when its option is opened. */
  readonly load: () => Promise<MethodView>
  /** Its name, where it is not the name of its group. */
  readonly nameText?: `payments.option.${'EMI' | 'PREVIOUSLY_USED_CARD'}`
  /** It can be paid with these. */
  readonly takes?: (t: Messages, option: PaymentOption) => Takes
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
    load: () => import('./card/index.tsx'),
    takes: cardNetworks,
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  PREVIOUSLY_USED_CARD: {
    load: () => import('./saved-card/index.tsx'),
    nameText: 'payments.option.PREVIOUSLY_USED_CARD',
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  EMI: {
    load: () => import('./emi/index.tsx'),
    nameText: 'payments.option.EMI',
    retryText: 'payments.retry.CREDIT_DEBIT_CARD',
  },
  UPI: {
    load: () => import('./upi/index.tsx'),
    takes: upiApps,
    insteadText: (t) => t('payments.instead.UPI'),
  },
  WALLETS: { load: () => import('./wallets/index.tsx'), takes: instruments },
  NET_BANKING: { load: () => import('./net-banking/index.tsx'), takes: banks },
  BRAND_EMI: { load: () => import('./pay-later/index.tsx') },
  COD: {
    load: () => import('./cod/index.tsx'),
    insteadText: codInstead,
  },
}
