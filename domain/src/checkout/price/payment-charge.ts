import { paise, percentOfPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { PaymentMethod } from '../../orders/index.ts'
import { omitUndefined } from '../../values/index.ts'

/** Charge and discount of a payment method. [checkout §3 Payment method config, §4] */
export interface PaymentMethodConfig {
  readonly type: PaymentMethod
  readonly charge?: Fee
  readonly discount?: Fee
  readonly text?: string
  /** Prepaid discounts by bank and/or network. */
  readonly subMethods?: readonly SubMethodPreference[]
}

export type Fee =
  | { readonly kind: 'FLAT'; readonly amount: Paise }
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly atMost?: Paise }

export interface SubMethodPreference {
  readonly bank?: string
  readonly network?: string
  readonly discount: Fee
}

/** What the charge and discount of a payment depend on. */
export interface ChosenPayment {
  readonly method: PaymentMethod
  readonly bank?: string
  readonly network?: string
}

export interface PaymentAdjustment {
  readonly charge: Paise
  readonly discount: Paise
}

/** `base` is the amount of the items less their discounts, before shipping. */
export function paymentAdjustment(
  configs: readonly PaymentMethodConfig[],
  chosen: ChosenPayment,
  base: Paise,
): PaymentAdjustment {
  const config = configs.find(({ type }) => type === chosen.method)
  // Partial COD zeroes both, whatever is configured.
  if (config === undefined || chosen.method === 'PARTIAL_COD') {
    return { charge: ZERO_PAISE, discount: ZERO_PAISE }
  }
  const discounts = [
    feeAmount(config.discount, base),
    ...(config.subMethods ?? [])
      .filter((preference) => namesSomething(preference) && isMeant(preference, chosen))
      .map(({ discount }) => feeAmount(discount, base)),
  ]
  return {
    charge: feeAmount(config.charge, base),
    // The best discount for the shopper, not the sum; never more than the base.
    discount: paise(Math.min(base, Math.max(...discounts))),
  }
}

const namesSomething = ({
  bank,
  network,
}: Pick<SubMethodPreference, 'bank' | 'network'>): boolean =>
  bank !== undefined || network !== undefined

const isMeant = (
  { bank, network }: Pick<SubMethodPreference, 'bank' | 'network'>,
  chosen: ChosenPayment,
): boolean =>
  (bank === undefined || bank === chosen.bank) &&
  (network === undefined || network === chosen.network)

/** Everything that has a price of its own: each method, and its banks and networks with a discount. */
export function pricedPayments(
  methods: readonly PaymentMethod[],
  configs: readonly PaymentMethodConfig[],
): readonly ChosenPayment[] {
  return methods.flatMap((method) => {
    const { subMethods = [] } = configs.find(({ type }) => type === method) ?? {}
    const named = subMethods
      .filter(namesSomething)
      .map(({ bank, network }) => ({ method, ...omitUndefined({ bank, network }) }))
    return [{ method }, ...named]
  })
}

/** The price of a payment, among those of `pricedPayments`: the best discount counts. */
export function priceOfPayment<P extends ChosenPayment & { readonly quote: { total: Paise } }>(
  prices: readonly P[],
  paid: ChosenPayment,
): P | undefined {
  return prices
    .filter((price) => price.method === paid.method && isMeant(price, paid))
    .toSorted((a, b) => a.quote.total - b.quote.total)[0]
}

/** `base` is the amount of the items less their discounts. */
export function feeAmount(fee: Fee | undefined, base: Paise): Paise {
  if (fee === undefined) return ZERO_PAISE
  if (fee.kind === 'FLAT') return fee.amount
  const share = percentOfPaise(base, fee.percent)
  return paise(Math.min(share, fee.atMost ?? share))
}
