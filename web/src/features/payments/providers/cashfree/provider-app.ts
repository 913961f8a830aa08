import type { PayingUpiApp } from '@thela/domain/payments'

/** The provider's own names of the apps; `web` lets the phone choose one. [cashfree §5] */
const NAMES: Readonly<Partial<Record<PayingUpiApp, string>>> = {
  GPAY: 'gpay',
  PHONEPE: 'phonepe',
  PAYTM: 'paytm',
  BHIM: 'bhim',
}

export const providerApp = (app: PayingUpiApp): string => NAMES[app] ?? 'web'
