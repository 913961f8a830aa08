import { makeMsg91 } from './adapters/message/msg91/index.ts'
import type { OutboundHttp } from './adapters/outbound-http.ts'
import { makeRazorpayHistory } from './adapters/payment/razorpay/history.ts'
import { makeRazorpay } from './adapters/payment/razorpay/index.ts'
import { makeShiprocket } from './adapters/courier/shiprocket/index.ts'
import { makeShopify, SHOPIFY_IMAGE_ORIGINS } from './adapters/platform/shopify/index.ts'
import { makeShopifyHistory } from './adapters/platform/shopify/order-history.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { Courier } from './ports/courier.ts'
import { NOT_SET_UP, ExternalServiceError } from './ports/external-service-error.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { SmsGateway } from './ports/sms-gateway.ts'
import type { StorePlatform } from './ports/store-platform.ts'

/** Where a store's tokens are kept. */
type TokensOf = Stores['tokensOf']

/** Each store's own accounts with outside systems. */
export interface Integrations {
  readonly providerOf: (store: Store) => PaymentProvider
  readonly platformOf: (store: Store) => StorePlatform
  readonly smsOf: (store: Store) => SmsGateway
  /** The store's account with the courier of this code. */
  readonly courierOf: (store: Store, code: string) => Courier | undefined
}

export const notSetUp = (system: string): ExternalServiceError =>
  new ExternalServiceError({ system, kind: 'refused', outcomeUnknown: false, reason: NOT_SET_UP })

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

function razorpayOf({ config, secrets }: Store, http: OutboundHttp): PaymentProvider {
  const account = config.providers.razorpay
  if (!account || !secrets.razorpay) throw notSetUp('razorpay')
  return makeRazorpay({ ...account, ...secrets.razorpay }, http)
}

function shopifyOf(
  { storeId, config, secrets }: Store,
  http: OutboundHttp,
  tokensOf: TokensOf,
): StorePlatform {
  if (config.platform.type !== 'SHOPIFY' || !secrets.shopify) throw notSetUp('shopify')
  const orderSearchLagMs = config.platform.orderSearchLagSeconds * 1_000
  const settings = { ...config.platform, ...secrets.shopify, orderSearchLagMs }
  return makeShopify(settings, http, tokensOf(storeId))
}

function msg91Of({ config, secrets }: Store, http: OutboundHttp): SmsGateway {
  if (!config.sms || !secrets.msg91) throw notSetUp('msg91')
  const { apiUrl, templates } = config.sms
  return makeMsg91({ apiUrl, templateIds: templates, ...secrets.msg91 }, http)
}

function couriersOf({ config, secrets }: Store, http: OutboundHttp): readonly Courier[] {
  const { shiprocket } = secrets
  if (!shiprocket) return []
  // Under the store's name for the account, by which its parcels are known.
  return config.couriers.map((account) => ({
    ...makeShiprocket({ ...account, ...shiprocket }, http),
    code: account.code,
  }))
}

/** What the systems of a store know of its past. */
export function makeHistories(http: OutboundHttp, tokensOf: TokensOf) {
  return {
    paymentHistoryOf: ({ config, secrets }: Store) => {
      const account = config.providers.razorpay
      if (!account || !secrets.razorpay) throw notSetUp('razorpay')
      return makeRazorpayHistory({ ...account, ...secrets.razorpay }, http)
    },
    orderHistoryOf: ({ storeId, config, secrets }: Store) => {
      if (config.platform.type !== 'SHOPIFY' || !secrets.shopify) throw notSetUp('shopify')
      return makeShopifyHistory({ ...config.platform, ...secrets.shopify }, http, tokensOf(storeId))
    },
  }
}

/** Hosts on which a platform keeps its shops' pictures. */
export function productImageOrigins({ platform }: Store['config']): readonly string[] {
  return platform.type === 'SHOPIFY' ? SHOPIFY_IMAGE_ORIGINS : []
}

export function makeIntegrations(http: OutboundHttp, tokensOf: TokensOf): Integrations {
  const couriers = memoizePerStoreVersion((store) => couriersOf(store, http))
  return {
    providerOf: memoizePerStoreVersion((store) => razorpayOf(store, http)),
    platformOf: memoizePerStoreVersion((store) => shopifyOf(store, http, tokensOf)),
    smsOf: memoizePerStoreVersion((store) => msg91Of(store, http)),
    courierOf: (store, code) => couriers(store).find((courier) => courier.code === code),
  }
}
