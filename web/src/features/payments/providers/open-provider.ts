import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { BROWSER_PROVIDERS } from './browser-providers.ts'
import type { BrowserPaymentProvider, ProviderConfig } from './provider.ts'

/** The provider and the store's account. */
export interface ProviderAccess {
  readonly provider: PaymentOrder['provider']
  readonly config: ProviderConfig
}

export async function openProvider(
  { provider, config }: ProviderAccess,
  onSlow: () => void,
): Promise<BrowserPaymentProvider> {
  const load = BROWSER_PROVIDERS[provider]
  if (!load) throw new Error(`no code for the provider ${provider}`)
  return (await load()).openProvider(config, onSlow)
}
