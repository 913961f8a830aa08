import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { OpenProvider } from './provider.ts'

/** One line per payment provider; its code is loaded when a store uses it. */
export const BROWSER_PROVIDERS: Readonly<
  Partial<Record<PaymentOrder['provider'], () => Promise<{ openProvider: OpenProvider }>>>
> = {
  CASHFREE: () => import('./cashfree/index.ts'),
  RAZORPAY: () => import('./razorpay/index.ts'),
  BHARATX: () => import('./redirect/index.ts'),
}
