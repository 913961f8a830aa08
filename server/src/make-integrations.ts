/** [D-64] */
import type { IntegrationKind } from '@thela/contracts/integrations/define-integration'
import { webhookPathOf as nameInWebhooks } from '@thela/contracts/webhooks'
import { borrowedAccount, lenderOf } from '@thela/domain/payments'
import type { OutboundHttp } from './adapters/outbound-http.ts'
import { registeredSystems } from './integrations.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { CheckConnection } from './ports/connection-check.ts'
import type { Courier } from './ports/courier.ts'
import type { HumanCheck } from './ports/human-check.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { MessageChannel } from './ports/message-channel.ts'
import type { OrderHistory } from './ports/order-history.ts'
import { NOT_SET_UP, ExternalServiceError } from './ports/external-service-error.ts'
import type { PaymentHistory } from './ports/payment-history.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { StorePlatform } from './ports/store-platform.ts'
import type { Make, RegisteredSystem } from './registered-system.ts'

/** An account of a store, as used by its webhooks and checks. */
export interface Account {
  readonly code: string
  readonly system: RegisteredSystem
}

/**
 * Each store's own accounts with external systems. Missing ones reject with `ExternalServiceError`.
 */
export interface Integrations {
  /**
   * The accounts with payment providers for new payments, in the order of its file: the store's own, or
   * those of another store of its seller.
   */
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  /** The account of an attempt; for a new one use `providersOf`. */
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  /** The path for webhooks of one account of a payment provider. */
  readonly webhookPathOf: (store: Store, account: string) => string
  readonly platformOf: (store: Store) => StorePlatform
  /** The store's accounts for messages, in the order of its file. */
  readonly channelsOf: (store: Store) => readonly MessageChannel[]
  /** The store's account with an identity provider: the first of its file. */
  readonly identityProviderOf: (store: Store) => IdentityProvider | undefined
  /** The store's account with a service that tells people from programs: the first of its file. */
  readonly findHumanCheck: (store: Store) => HumanCheck | undefined
  readonly courierOf: (store: Store, account: string) => Courier | undefined
  /** The store's accounts with couriers, in the order of its file. */
  readonly couriersOf: (store: Store) => readonly Courier[]
  /** The accounts of the system with this part in their webhook address. */
  readonly accountsAt: (store: Store, webhookPath: string) => readonly Account[]
}

export const notSetUp = (kind: IntegrationKind): ExternalServiceError =>
  new ExternalServiceError({
    system: kind.toLowerCase(),
    kind: 'refused',
    outcomeUnknown: false,
    reason: NOT_SET_UP,
  })

interface Connection extends Account {
  /** From the store's file, with its secrets; validated by the system's definition. */
  readonly settings: object
}

type Lists = Readonly<Record<string, readonly { readonly code: string }[] | undefined>>

function connectionsOf(
  { config, secrets }: Store,
  systems: readonly RegisteredSystem[],
): readonly Connection[] {
  const { shopUrl } = config.platform
  return systems.flatMap((system) => {
    const part = system.definition.code.toLowerCase()
    const needsSecrets = Object.keys(system.definition.secrets).length > 0
    return ((config.connections as Lists)[part] ?? []).flatMap((account) => {
      const { code } = account
      const secret = (secrets as Lists)[part]?.find((item) => item.code === code)
      if (!secret && needsSecrets) return []
      const shop = system.kind === 'PLATFORM' ? { shopUrl } : {}
      return { code, system, settings: { ...account, ...secret, ...shop } }
    })
  })
}

/** Built once for each version of a store: a changed key makes a new client. */
function memoizePerStoreVersion<T>(make: (store: Store) => T): (store: Store) => T {
  const made = new Map<string, { readonly version: number; readonly value: T }>()
  return (store) => {
    const known = made.get(store.storeId)
    if (known?.version === store.version) return known.value
    const value = make(store)
    made.set(store.storeId, { version: store.version, value })
    return value
  }
}

export const accountsAt =
  (
    systems: readonly RegisteredSystem[] = Object.values(registeredSystems),
  ): Integrations['accountsAt'] =>
  (store, webhookPath) =>
    connectionsOf(store, systems).filter(
      ({ system }) => nameInWebhooks(system.definition) === webhookPath,
    )

/**
 * The store whose payment accounts another one of its seller uses: the oldest that has accounts of its
 * own. Undefined for one that brings its own, and where nobody lends any.
 */
export function lendingStore(
  stores: Pick<Stores, 'ofSeller'>,
  store: Store,
  systems: readonly RegisteredSystem[] = Object.values(registeredSystems),
): Store | undefined {
  if (store.config.uiConfig.isBYOP) return undefined
  const payment = systems.filter(({ kind }) => kind === 'PAYMENT')
  return stores
    .ofSeller(store)
    .slice(1)
    .toSorted((a, b) => a.number - b.number)
    .find((other) => other.config.uiConfig.isBYOP && connectionsOf(other, payment).length > 0)
}

interface IntegrationDependencies {
  readonly http: OutboundHttp
  readonly stores: Pick<Stores, 'tokensOf' | 'ofSeller'>
  readonly systems?: readonly RegisteredSystem[]
}

/** What every function below needs: the store's accounts, and the factory of a port. */
function makerFor({
  http,
  stores,
  systems = Object.values(registeredSystems),
}: IntegrationDependencies) {
  return {
    connections: (store: Store) => connectionsOf(store, systems),
    make: <Port>(store: Store, { settings }: Connection, make: Make<never, Port>): Port =>
      make(settings as never, http, stores.tokensOf(store.storeId)),
  }
}

/** The payment accounts of a store under the names by which others of its seller use them. */
const lentConnections = (lender: Store, connections: readonly Connection[]): Connection[] =>
  connections.flatMap((item) => {
    if (item.system.kind !== 'PAYMENT') return []
    const code = borrowedAccount(item.code, lender.storeId)
    return [{ ...item, code, settings: { ...item.settings, code } }]
  })

export function makeIntegrations(deps: IntegrationDependencies): Integrations {
  const { connections, make } = makerFor(deps)
  const lent = memoizePerStoreVersion((lender) =>
    lentConnections(lender, connections(lender)).flatMap((item) =>
      item.system.kind === 'PAYMENT' ? [make(lender, item, item.system.makers.open)] : [],
    ),
  )
  const opened = memoizePerStoreVersion((store) => {
    const all = connections(store)
    return {
      providers: all.flatMap((item) =>
        item.system.kind === 'PAYMENT' ? [make(store, item, item.system.makers.open)] : [],
      ),
      platform: all.flatMap((item) =>
        item.system.kind === 'PLATFORM' ? [make(store, item, item.system.makers.open)] : [],
      )[0],
      couriers: all.flatMap((item) =>
        item.system.kind === 'COURIER' ? [make(store, item, item.system.makers.open)] : [],
      ),
      identityProvider: all.flatMap((item) =>
        item.system.kind === 'IDENTITY' ? [make(store, item, item.system.makers.open)] : [],
      )[0],
      humanCheck: all.flatMap((item) =>
        item.system.kind === 'HUMAN_CHECK' ? [make(store, item, item.system.makers.open)] : [],
      )[0],
      channels: all.flatMap((item) =>
        item.system.kind === 'MESSAGE' ? [make(store, item, item.system.makers.open)] : [],
      ),
    }
  })
  return {
    providersOf(store) {
      if (store.config.uiConfig.isBYOP) return opened(store).providers
      const lender = lendingStore(deps.stores, store, deps.systems)
      return lender ? lent(lender) : []
    },
    providerOf(store, account) {
      const { lenderId } = lenderOf(account)
      const lender = deps.stores.ofSeller(store).find(({ storeId }) => storeId === lenderId)
      const known = lender ? lent(lender) : opened(store).providers
      const found = known.find((provider) => provider.account === account)
      if (!found) throw notSetUp('PAYMENT')
      return found
    },
    webhookPathOf(store, account) {
      // The provider knows one address for an account, whoever uses it.
      const { code: own, lenderId = store.storeId } = lenderOf(account)
      const owner = deps.stores.ofSeller(store).find(({ storeId }) => storeId === lenderId)
      const found = owner && connections(owner).find(({ code }) => code === own)
      if (!found) throw notSetUp('PAYMENT')
      return `/webhooks/${nameInWebhooks(found.system.definition)}/${lenderId}/${own}`
    },
    platformOf(store) {
      const { platform } = opened(store)
      if (!platform) throw notSetUp('PLATFORM')
      return platform
    },
    channelsOf: (store) => opened(store).channels,
    identityProviderOf: (store) => opened(store).identityProvider,
    findHumanCheck: (store) => opened(store).humanCheck,
    courierOf: (store, account) =>
      opened(store).couriers.find((courier) => courier.account === account),
    couriersOf: (store) => opened(store).couriers,
    accountsAt: accountsAt(deps.systems),
  }
}

/** The history that a store's systems have. */
export function makeHistories(deps: IntegrationDependencies) {
  const { connections, make } = makerFor(deps)
  return {
    paymentHistoriesOf(store: Store): readonly PaymentHistory[] {
      const lender = lendingStore(deps.stores, store, deps.systems)
      const historiesOf = (owner: Store, items: readonly Connection[]) =>
        items.flatMap((item) =>
          item.system.kind === 'PAYMENT' ? [make(owner, item, item.system.makers.history)] : [],
        )
      return [
        ...historiesOf(store, connections(store)),
        ...(lender ? historiesOf(lender, lentConnections(lender, connections(lender))) : []),
      ]
    },
    orderHistoryOf(store: Store): OrderHistory {
      for (const item of connections(store)) {
        if (item.system.kind === 'PLATFORM') return make(store, item, item.system.makers.history)
      }
      throw notSetUp('PLATFORM')
    },
  }
}

/** The checks of `thela store check`, one for each account of a store. */
export function connectionChecksOf(
  deps: IntegrationDependencies,
  store: Store,
): readonly (Account & { readonly check: CheckConnection })[] {
  const { connections, make } = makerFor(deps)
  return connections(store).map((item) => {
    const { check } = item.system.makers as { readonly check: Make<never, CheckConnection> }
    return { ...item, check: make(store, item, check) }
  })
}
