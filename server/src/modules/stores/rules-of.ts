/** [checkout §3 shipping preference, §9, D-85] */
import { omitUndefined, oncePer } from '@thela/domain/values'
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

/** Settings never change: a new version of a store has new ones. */
function fromConfig<Rules>(make: (config: Store['config']) => Rules): (store: Store) => Rules {
  const read = oncePer(make)
  return ({ config }) => read(config)
}

function toRate({ fixed, minSLA, maxSLA, ...rate }: Rate): ShippingRate {
  return {
    ...rate,
    charge: fixed,
    ...omitUndefined({ minSlaDays: minSLA, maxSlaDays: maxSLA }),
  }
}

/** The store's rates as input of the rules. */
export const shippingPreferenceOf = fromConfig(({ shippingPref }): ShippingPreference => {
  const { deliveryRates, localDeliveryRates, pickupRates } = shippingPref
  return {
    deliveryRates: deliveryRates.map(toRate),
    localDeliveryRates: localDeliveryRates.map(toRate),
    pickupRates: pickupRates.map(toRate),
  }
})

/** The store's zones as input of the rules. */
export const deliveryZonesOf = fromConfig(({ shippingPref }): readonly DeliveryZone[] =>
  shippingPref.zones.map(({ minSLA, maxSLA, ...zone }) => ({
    ...zone,
    ...omitUndefined({ minSlaDays: minSLA, maxSlaDays: maxSLA }),
  })),
)

/** The file has rupees, the rules paise. */
export const transactionLimitsOf = fromConfig(({ transactionLimit }): TransactionLimits => {
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

/** Charge and discount of each payment method; that of COD may be in the other COD settings. */
export const paymentMethodConfigsOf = fromConfig(({ payments }): readonly PaymentMethodConfig[] => {
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

/** The split of partial COD; undefined where the store offers none. */
export function partialCodRuleOf({ config }: Store): PartialCodRule | undefined {
  const { prepaid, ...rule } = config.payments.partialCod
  return config.uiConfig.partialCod && prepaid ? { ...rule, prepaid } : undefined
}
