/** [D-64] */
import type { IntegrationKind } from '@thela/contracts/integrations/define-integration'
import { webhookPathOf as nameInWebhooks } from '@thela/contracts/webhooks'
import type { OutboundHttp } from './adapters/outbound-http.ts'
import { registeredSystems } from './integrations.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { CheckConnection } from './ports/connection-check.ts'
import type { Courier } from './ports/courier.ts'
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
  /** All accounts of the store with payment providers, in the order of its file. */
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  /** The account of an attempt; for a new one use `providersOf`. */
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  /** The path for webhooks of one account of a payment provider. */
  readonly webhookPathOf: (store: Store, account: string) => string
  readonly platformOf: (store: Store) => StorePlatform
  /** The store's accounts for messages, in the order of its file. */
  readonly channelsOf: (store: Store) => readonly MessageChannel[]
  readonly courierOf: (store: Store, account: string) => Courier | undefined
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

interface IntegrationDependencies {
  readonly http: OutboundHttp
  readonly tokensOf: Stores['tokensOf']
  readonly systems?: readonly RegisteredSystem[]
}

/** What every function below needs: the store's accounts, and the factory of a port. */
function makerFor({
  http,
  tokensOf,
  systems = Object.values(registeredSystems),
}: IntegrationDependencies) {
  return {
    connections: (store: Store) => connectionsOf(store, systems),
    make: <Port>(store: Store, { settings }: Connection, make: Make<never, Port>): Port =>
      make(settings as never, http, tokensOf(store.storeId)),
  }
}

export function makeIntegrations(deps: IntegrationDependencies): Integrations {
  const { connections, make } = makerFor(deps)
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
      channels: all.flatMap((item) =>
        item.system.kind === 'MESSAGE' ? [make(store, item, item.system.makers.open)] : [],
      ),
    }
  })
  return {
    providersOf: (store) => opened(store).providers,
    providerOf(store, account) {
      const found = opened(store).providers.find((provider) => provider.account === account)
      if (!found) throw notSetUp('PAYMENT')
      return found
    },
    webhookPathOf(store, account) {
      const found = connections(store).find(({ code }) => code === account)
      if (!found) throw notSetUp('PAYMENT')
      return `/webhooks/${nameInWebhooks(found.system.definition)}/${store.storeId}/${account}`
    },
    platformOf(store) {
      const { platform } = opened(store)
      if (!platform) throw notSetUp('PLATFORM')
      return platform
    },
    channelsOf: (store) => opened(store).channels,
    courierOf: (store, account) =>
      opened(store).couriers.find((courier) => courier.account === account),
    accountsAt: accountsAt(deps.systems),
  }
}

/** The history that a store's systems have. */
export function makeHistories(deps: IntegrationDependencies) {
  const { connections, make } = makerFor(deps)
  return {
    paymentHistoriesOf: (store: Store): readonly PaymentHistory[] =>
      connections(store).flatMap((item) =>
        item.system.kind === 'PAYMENT' ? [make(store, item, item.system.makers.history)] : [],
      ),
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
