/** A fictitious payment provider: it records its calls and emits the test's events. */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type {
  BrowserPaymentProvider,
  FormListener,
  PaymentListener,
  ProviderConfig,
  QrListener,
} from './provider.ts'

export interface SamplePayment {
  readonly by: 'CARD' | 'APP' | 'QR' | 'UPI_ID' | 'INSTRUMENT' | 'PAGE' | 'FROM_PAGE'
  readonly order: PaymentOrder
  /** The card, app, UPI id or instrument. */
  readonly what?: unknown
  readonly listener?: PaymentListener | QrListener
  readonly formListener?: FormListener
  isCancelled: boolean
}

/** Every payment since `samplePayments` was last emptied, with its account. */
export const samplePayments: SamplePayment[] = []
export const sampleAccounts: ProviderConfig[] = []

export function openProvider(config: ProviderConfig): Promise<BrowserPaymentProvider> {
  sampleAccounts.push(config)
  const begin = (payment: Omit<SamplePayment, 'isCancelled'>) => {
    const begun = { ...payment, isCancelled: false }
    samplePayments.push(begun)
    return {
      cancel: () => {
        begun.isCancelled = true
      },
    }
  }
  return Promise.resolve({
    payByCard: (order, card) => void begin({ by: 'CARD', order, what: card }),
    payByUpiApp: (order, app, listener) => begin({ by: 'APP', order, what: app, listener }),
    showUpiQr: (order, listener) => begin({ by: 'QR', order, listener }),
    payByUpiId: (order, upiId, listener) => begin({ by: 'UPI_ID', order, what: upiId, listener }),
    payByInstrument: (order, payment) => void begin({ by: 'INSTRUMENT', order, what: payment }),
    payFromPage: (order, payment, formListener) =>
      begin({ by: 'FROM_PAGE', order, what: payment, formListener }),
    payOnPage: (order) => void begin({ by: 'PAGE', order }),
  })
}
