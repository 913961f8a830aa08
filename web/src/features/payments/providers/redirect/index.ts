/** Orders that are paid on the provider's page: nothing of the provider is loaded here. */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { PaymentPageMissingError } from '../provider.ts'
import type { BrowserPaymentProvider } from '../provider.ts'

/** Only an address of the web: the window must not run anything. */
const ADDRESS = /^https?:\/\/[^\s]+$/i

function pageOf({ config, provider }: PaymentOrder): string {
  const address = config['redirectUrl'] ?? ''
  if (!ADDRESS.test(address)) throw new PaymentPageMissingError(provider)
  return address
}

export function openProvider(): Promise<BrowserPaymentProvider> {
  const leave = (order: PaymentOrder) => window.location.assign(pageOf(order))
  // Whatever was chosen here, an order without its page must say so.
  return Promise.resolve({ payOnPage: leave, payByInstrument: leave })
}
