/** A payment provider that no store has: it notes what it is asked for and says what the test says. */
import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import type {
  BrowserPaymentProvider,
  PaymentListener,
  ProviderConfig,
  QrListener,
} from './provider.ts'

export interface SamplePayment {
  readonly by: 'CARD' | 'APP' | 'QR' | 'INSTRUMENT'
  readonly order: PaymentOrder
  /** The card, app or instrument. */
  readonly what?: unknown
  readonly listener?: PaymentListener | QrListener
  isCancelled: boolean
}

/** Every payment since `samplePayments` was last emptied, and with whose account it was made. */
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
    payByInstrument: (order, payment) => void begin({ by: 'INSTRUMENT', order, what: payment }),
  })
}
