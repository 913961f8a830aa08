/** [checkout §3 shipping preference, §9, D-85] */
import { omitUndefined } from '@thela/domain/values'
import type {
  DeliveryZone,
  PaymentMethodConfig,
  ShippingPreference,
  ShippingRate,
} from '@thela/domain/checkout'
import { bankCodeOf, cardNetworkNamed } from '@thela/domain/payments'
import type { PartialCodRule, TransactionLimits } from '@thela/domain/payments'
import { multiplyPaise, paise } from '@thela/domain/money'
import type { Store } from './store.ts'

type Pref = Store['config']['shippingPref']
type Rate = Pref['deliveryRates'][number] | Pref['pickupRates'][number]

const RUPEE = paise(100)

/** Settings never change, a new version has new ones: what follows from them is computed once. */
function oncePerConfig<T>(make: (config: Store['config']) => T): (store: Store) => T {
  const values = new WeakMap<Store['config'], { readonly value: T }>()
  return ({ config }) => {
    const entry = values.get(config) ?? { value: make(config) }
    values.set(config, entry)
    return entry.value
  }
}

function toRate({ fixed, minSLA, maxSLA, ...rate }: Rate): ShippingRate {
  return {
    ...rate,
    charge: fixed,
    ...omitUndefined({ minSlaDays: minSLA, maxSlaDays: maxSLA }),
  }
}

const readShippingPreference = oncePerConfig(({ shippingPref }): ShippingPreference => {
  const { deliveryRates, localDeliveryRates, pickupRates } = shippingPref
  return {
    deliveryRates: deliveryRates.map(toRate),
    localDeliveryRates: localDeliveryRates.map(toRate),
    pickupRates: pickupRates.map(toRate),
  }
})

/** The store's rates as input of the rules. */
export function shippingPreferenceOf(store: Store): ShippingPreference {
  return readShippingPreference(store)
}

const readZones = oncePerConfig(({ shippingPref }): readonly DeliveryZone[] =>
  shippingPref.zones.map(({ minSLA, maxSLA, ...zone }) => ({
    ...zone,
    ...omitUndefined({ minSlaDays: minSLA, maxSlaDays: maxSLA }),
  })),
)

/** The store's zones as input of the rules. */
export function deliveryZonesOf(store: Store): readonly DeliveryZone[] {
  return readZones(store)
}

const readLimits = oncePerConfig(({ transactionLimit }): TransactionLimits => {
  const { upi, wallets, card, netbanking, debitCard, creditCard } = transactionLimit
  return {
    ...(debitCard === undefined ? {} : { debitCard: multiplyPaise(RUPEE, debitCard) }),
    ...(creditCard === undefined ? {} : { creditCard: multiplyPaise(RUPEE, creditCard) }),
    upi: multiplyPaise(RUPEE, upi),
    wallets: multiplyPaise(RUPEE, wallets),
    card: multiplyPaise(RUPEE, card),
    netbanking: multiplyPaise(RUPEE, netbanking),
  }
})

/** The file has rupees, the rules paise. */
export function transactionLimitsOf(store: Store): TransactionLimits {
  return readLimits(store)
}

const readMethodConfigs = oncePerConfig(({ payments }): readonly PaymentMethodConfig[] => {
  const { methods, cod } = payments
  const listed = methods.map(({ subMethodPref, ...method }) => ({
    ...method,
    subMethods: subMethodPref.map(({ bank, network, value }) => ({
      ...omitUndefined({
        bank: bank === undefined ? undefined : bankCodeOf(bank),
        network: network === undefined ? undefined : (cardNetworkNamed(network) ?? network),
      }),
      discount: value,
    })),
  }))
  const charge = { kind: 'FLAT' as const, amount: cod.charge }
  return listed.some(({ type }) => type === 'COD')
    ? listed.map((method) => (method.type === 'COD' ? { charge, ...method } : method))
    : [...listed, { type: 'COD', charge }]
})

/** Charge and discount of each payment method; that of COD may be in the other COD settings. */
export function paymentMethodConfigsOf(store: Store): readonly PaymentMethodConfig[] {
  return readMethodConfigs(store)
}

/** The split of partial COD; undefined where the store offers none. */
export function partialCodRuleOf({ config }: Store): PartialCodRule | undefined {
  const { prepaid, ...rule } = config.payments.partialCod
  return config.uiConfig.partialCod && prepaid ? { ...rule, prepaid } : undefined
}
