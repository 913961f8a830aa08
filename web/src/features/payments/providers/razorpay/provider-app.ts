import type { PayingUpiApp } from '@thela/domain/payments'

/** The provider’s own codes of the apps. [razorpay §5] */
const CODES: Readonly<Record<PayingUpiApp, string>> = {
  GPAY: 'gpay',
  PAYTM: 'paytm',
  PHONEPE: 'phonepe',
  AMAZONPAY: 'amazonpay',
  CREDPAY: 'cred',
  BHIM: 'bhim',
  OTHER: 'any',
}

export function providerApp(app: PayingUpiApp): string {
  return CODES[app]
}
