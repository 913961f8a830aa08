/** Opens a stored attempt at one of the accounts of its store. [checkout §8, D-10, D-64, ADR-060] */
import { optionOfMethod, paymentOption } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import { messagesIn } from '@thela/messages/catalogues'
import { omitUndefined } from '@thela/domain/values'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { ExternalServiceError, NO_PAYMENT_PAGE } from '../../../ports/external-service-error.ts'
import type { BrowserConfig, PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import type { AccountsHealth } from '../accounts/account-health.ts'
import type { CachedOffers } from '../accounts/cached-offers.ts'
import { acceptsInstrument } from '../accounts/store-offer.ts'
import { attemptsRepository } from './attempts-repository.ts'
import type { AwaitedPayables } from './awaited-payables.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import { customerAt } from './card-of-attempt.ts'
import type { CardWanted } from './card-of-attempt.ts'

/** A provider receives this with an attempt. */
export interface AtProvider extends CardWanted {
  /** The bank, wallet or plan, for a provider that must know it. */
  readonly instrument?: string
  /**
   * The store's own phone, which the provider is given instead of the frozen one: that is none of the payer's to
   * read. (ADR-306)
   */
  readonly standIn?: string
  /** The address to which the provider returns the browser. */
  readonly returnUrl: string
}

interface StoredAtProvider extends AtProvider {
  readonly attempt: StoredAttempt
  /** Of the method, the best first. */
  readonly providers: readonly PaymentProvider[]
}

export type OpenedAttempt = StoredAttempt & {
  readonly providerOrderId: string
  /** The provider whose script the browser loads. */
  readonly system: string
  readonly config: BrowserConfig
}

export interface OpenDependencies {
  readonly database: Database
  readonly publicUrl: string
  readonly webhookPathOf: (store: Store, account: string) => string
  readonly cachedOffers: CachedOffers
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  readonly health: AccountsHealth
  readonly awaited: AwaitedPayables
}

const opened = (attempt: StoredAttempt, { system, browser }: PaymentProvider): OpenedAttempt => ({
  ...attempt,
  providerOrderId: attempt.providerOrderId ?? '',
  system,
  config: { ...browser.config, ...attempt.browserConfig },
})

type ProviderOrder = Awaited<ReturnType<PaymentProvider['createOrder']>>

/** Its error where the account did not open it: another may be tried, since nobody can pay there. */
async function openAt(
  { database }: Pick<OpenDependencies, 'database'>,
  provider: PaymentProvider,
  {
    attempt,
    instrument,
    savedCard,
    savesCard,
    standIn,
    ...addresses
  }: AtProvider & { readonly attempt: StoredAttempt; readonly webhookUrl: string },
): Promise<ProviderOrder | ExternalServiceError> {
  const { storeId, attemptId, payable, frozen } = attempt
  const { email } = frozen.snapshot
  const payment = { attempt, ...omitUndefined({ savedCard, savesCard }) }
  const providerCustomerId = await customerAt(database, provider, payment)
  try {
    return await provider.createOrder({
      receipt: attemptId,
      amount: paise(attempt.amount),
      notes: {
        store: storeId,
        attempt: attemptId,
        payable: payable.payableId,
        // A restored backup may know the link, and not this use of it.
        ...(payable.kind === 'LINK_USE' ? { link: payable.reference } : {}),
      },
      customer: {
        phone: standIn ?? frozen.phone,
        ...(standIn === undefined ? {} : { isShared: true }),
        ...(email ? { email } : {}),
        ...omitUndefined({ providerCustomerId }),
      },
      choice: {
        method: paymentOption(optionOfMethod(attempt.method)).providerMethod ?? 'CARD',
        ...omitUndefined({ instrument }),
      },
      ...addresses,
    })
  } catch (error) {
    if (error instanceof ExternalServiceError) return error
    throw error
  }
}

/** A provider that opened an order without the page on which it is paid has its own text. */
const notOpened = (reason: string | undefined): ApiError =>
  reason === NO_PAYMENT_PAGE
    ? new ApiError('PROVIDER_UNAVAILABLE', {
        description: messagesIn('en')('errors.PAYMENT_PAGE_MISSING'),
      })
    : new ApiError('PROVIDER_UNAVAILABLE')

/** Undefined where the attempt is bound already. */
async function bind(
  db: Database,
  attempt: StoredAttempt,
  {
    provider,
    order,
    passedOver,
  }: {
    readonly provider: PaymentProvider
    readonly order: ProviderOrder
    /** Accounts that failed to open it before. */
    readonly passedOver: readonly string[]
  },
): Promise<StoredAttempt | undefined> {
  faultPoint('attempt:opened')
  const { providerOrderId, browserConfig = {} } = order
  const binding = { provider: provider.account, providerOrderId, browserConfig, passedOver }
  return attemptsRepository.bindProviderOrder(db, attempt, binding)
}

/** The accounts that offer this bank, wallet or plan; all of the method where none says so. */
async function acceptingProviders(
  deps: OpenDependencies,
  store: Store,
  { providers, attempt: { method }, instrument }: StoredAtProvider,
): Promise<readonly PaymentProvider[]> {
  const { providerMethod } = paymentOption(optionOfMethod(method))
  if (providerMethod === undefined || providers.length === 1) return providers
  const accounts = await deps.cachedOffers.accountsOf(store, providers)
  const choice = { method: providerMethod, ...omitUndefined({ instrument }) }
  const accepting = accounts.flatMap((account, index) =>
    acceptsInstrument(account, choice) ? (providers[index] ?? []) : [],
  )
  return accepting.length === 0 ? providers : accepting
}

/** An open attempt stays with its account; another account is tried only before that. */
export async function openAtProvider(
  deps: OpenDependencies,
  store: Store,
  { attempt, ...input }: StoredAtProvider,
): Promise<OpenedAttempt> {
  // An account that takes no new payments any more keeps its own.
  const providerOf = ({ provider: account }: StoredAttempt): PaymentProvider => {
    try {
      return deps.providerOf(store, account)
    } catch (error) {
      if (error instanceof ExternalServiceError) throw new ApiError('PROVIDER_KEY_MISSING')
      throw error
    }
  }
  const { payableId } = attempt.payable
  if (attempt.providerOrderId) return opened(attempt, providerOf(attempt))
  const accepting = await acceptingProviders(deps, store, { ...input, attempt })
  const { providers: _, ...wanted } = input
  let reason: string | undefined
  const passedOver: string[] = []
  for (const provider of accepting) {
    const webhookUrl = deps.publicUrl + deps.webhookPathOf(store, provider.account)
    const order = await openAt(deps, provider, { ...wanted, attempt, webhookUrl })
    const isOpened = !(order instanceof ExternalServiceError)
    if (isOpened) deps.awaited.opened(payableId, order.providerOrderId)
    else {
      ;({ reason } = order)
      // A refusal says more of the payment than of the provider.
      if (order.kind !== 'refused') passedOver.push(provider.account)
    }
    const bound = isOpened && (await bind(deps.database, attempt, { provider, order, passedOver }))
    if (bound) return opened(bound, provider)
    // The same request twice at once: the other one was first, or was answered where this one failed.
    const first = await attemptsRepository.byId(deps.database, attempt.storeId, {
      ...attempt,
      payableId,
    })
    if (first?.providerOrderId) return opened(first, providerOf(first))
  }
  throw notOpened(reason)
}
