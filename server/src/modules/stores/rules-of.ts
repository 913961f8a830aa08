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

function toRate({ fixed, minSLA, maxSLA, ...rate }: Rate): ShippingRate {
  return {
    ...rate,
    charge: fixed,
    ...omitUndefined({ minSlaDays: minSLA, maxSlaDays: maxSLA }),
  }
}

/** The store's rates as input of the rules. */
export function shippingPreferenceOf({ config }: Store): ShippingPreference {
  const { deliveryRates, localDeliveryRates, pickupRates } = config.shippingPref
  return {
    deliveryRates: deliveryRates.map(toRate),
    localDeliveryRates: localDeliveryRates.map(toRate),
    pickupRates: pickupRates.map(toRate),
  }
}

/** The store's zones as input of the rules. */
export function deliveryZonesOf({ config }: Store): readonly DeliveryZone[] {
  return config.shippingPref.zones.map(({ minSLA, maxSLA, ...zone }) => ({
    ...zone,
    ...omitUndefined({ minSlaDays: minSLA, maxSlaDays: maxSLA }),
  }))
}

/** The file has rupees, the rules paise. */
export function transactionLimitsOf({ config }: Store): TransactionLimits {
  const { upi, wallets, card, netbanking, debitCard, creditCard } = config.transactionLimit
  return {
    ...(debitCard === undefined ? {} : { debitCard: multiplyPaise(RUPEE, debitCard) }),
    ...(creditCard === undefined ? {} : { creditCard: multiplyPaise(RUPEE, creditCard) }),
    upi: multiplyPaise(RUPEE, upi),
    wallets: multiplyPaise(RUPEE, wallets),
    card: multiplyPaise(RUPEE, card),
    netbanking: multiplyPaise(RUPEE, netbanking),
  }
}

/** Charge and discount of each payment method; that of COD may be in the other COD settings. */
export function paymentMethodConfigsOf({ config }: Store): readonly PaymentMethodConfig[] {
  const { methods, cod } = config.payments
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
}

/** The split of partial COD; undefined where the store offers none. */
export function partialCodRuleOf({ config }: Store): PartialCodRule | undefined {
  const { prepaid, ...rule } = config.payments.partialCod
  return config.uiConfig.partialCod && prepaid ? { ...rule, prepaid } : undefined
}
