/** Which of a store's accounts take a new payment. [checkout §7, D-10, D-64, ADR-060, ADR-097] */
import {
  accountsForPayment,
  optionOfMethod,
  paymentOption,
  PROVIDER_METHODS,
} from '@thela/domain/payments'
import type { ProviderMethod } from '@thela/domain/payments'
import type { PaymentMethod } from '@thela/domain/orders'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import type { AccountsHealth } from './account-health.ts'

interface ProvidersDependencies {
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  readonly health: AccountsHealth
}

/** What a new payment needs of its account. */
export interface AccountRequest {
  readonly method?: PaymentMethod
  /** The system, where the caller names one. */
  readonly system?: string | undefined
  /** It tries out accounts whose payments failed. */
  readonly isProbe?: boolean
}

/** An account that hosts payment links takes no other payments. */
const takingPayments = (providers: readonly PaymentProvider[]) =>
  providers.filter(({ hostedLinks }) => hostedLinks === undefined)

/** The accounts for a new payment by this method, the best first. */
function providersInOrder(
  { providersOf, health }: ProvidersDependencies,
  store: Store,
  { system, isProbe = false, method }: Omit<AccountRequest, 'method'> & { method?: ProviderMethod },
): readonly PaymentProvider[] {
  const all = takingPayments(providersOf(store)).map((provider) => ({
    code: provider.account,
    methods: provider.methods,
    isAvailable: provider.isAvailable(),
    isHealthy: health.isHealthy(store.storeId, provider.account, isProbe),
    provider,
  }))
  if (system === undefined) {
    return accountsForPayment(all, store.config.payments, method).map(({ provider }) => provider)
  }
  // Named by the caller, it need be neither the primary nor the fallback.
  const named = all.filter(({ provider }) => provider.system === system)
  const [primary, fallback] = named.map(({ code }) => code)
  return accountsForPayment(named, { primary, fallback }, method).map(({ provider }) => provider)
}

/** The accounts that a new payment may be opened with; none where paying reports what is missing. */
export function usableProviders(
  { health, providersOf }: ProvidersDependencies,
  store: Store,
): readonly PaymentProvider[] {
  const known = providersOf(store)
  const deps = { health, providersOf: () => known }
  return [
    ...new Set(PROVIDER_METHODS.flatMap((method) => providersInOrder(deps, store, { method }))),
  ]
}

/** The accounts for a new payment: those that accept this method. */
export function providersForPayment(
  deps: ProvidersDependencies,
  store: Store,
  { method, ...request }: AccountRequest = {},
): readonly [PaymentProvider, ...PaymentProvider[]] {
  // A store without an account takes no payment.
  if (takingPayments(deps.providersOf(store)).length === 0) {
    throw new ApiError('PROVIDER_KEY_MISSING')
  }
  const needed = method && paymentOption(optionOfMethod(method)).providerMethod
  const [first, ...others] = providersInOrder(deps, store, {
    ...request,
    ...(needed ? { method: needed } : {}),
  })
  if (!first) throw new ApiError('METHOD_UNAVAILABLE')
  return [first, ...others]
}
