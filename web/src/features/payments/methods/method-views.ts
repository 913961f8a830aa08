import type { SelectedPaymentType } from '@thela/domain/payments'
import { CardIcon, CashIcon, UpiIcon } from '@thela/ui/icons/lazy-icons.tsx'
import type { MethodView } from './method-view.ts'

export interface MethodEntry {
  readonly Icon: typeof CardIcon
  /** Its code: loaded when its option is opened. */
  readonly load: () => Promise<MethodView>
  /** Offered where another method has failed. */
  readonly insteadText?: string
  /** On the button after it has failed. */
  readonly retryText?: string
}

/** One line per method that the page can show; an option without a line is not shown. */
export const METHOD_VIEWS: Readonly<Partial<Record<SelectedPaymentType, MethodEntry>>> = {
  CREDIT_DEBIT_CARD: {
    Icon: CardIcon,
    load: () => import('./card/index.tsx'),
    retryText: 'Try card again',
  },
  UPI: { Icon: UpiIcon, load: () => import('./upi/index.tsx'), insteadText: 'Pay by UPI' },
  COD: { Icon: CashIcon, load: () => import('./cod/index.tsx'), insteadText: 'Cash on Delivery' },
}
