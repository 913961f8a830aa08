import type { Paise } from '../../money/index.ts'

/** The delivery options of a cart. [checkout §3 shipping preference] */
export const DELIVERY_TYPES = ['DELIVERY', 'LOCAL_DELIVERY', 'PICKUP'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

export const DELIVERY_SPEEDS = ['SURFACE', 'EXPRESS', 'SAME_DAY'] as const
export type DeliverySpeed = (typeof DELIVERY_SPEEDS)[number]

export interface ShippingRate {
  readonly id: string
  /** SURFACE, EXPRESS and FREE have translated names; any other name is shown as it is. */
  readonly displayText: string
  readonly charge: Paise
  readonly minSlaDays?: number
  readonly maxSlaDays?: number
  readonly speed?: DeliverySpeed
  /** Offered only in these zones; without zones and pincodes everywhere. */
  readonly zones?: readonly string[]
  readonly pincodes?: readonly string[]
  /** Of a pickup. */
  readonly address?: string
  readonly instructions?: string
}

export interface ShippingPreference {
  readonly deliveryRates: readonly ShippingRate[]
  readonly localDeliveryRates: readonly ShippingRate[]
  readonly pickupRates: readonly ShippingRate[]
}

export type DeliveryOption = ShippingRate & {
  readonly type: DeliveryType
}

export type DeliveryChoice = Pick<DeliveryOption, 'type' | 'id'>

export function deliveryOptions(preference: ShippingPreference): readonly DeliveryOption[] {
  const of = (type: DeliveryType) => (rate: ShippingRate) => ({ ...rate, type })
  return [
    ...preference.deliveryRates.map(of('DELIVERY')),
    ...preference.localDeliveryRates.map(of('LOCAL_DELIVERY')),
    ...preference.pickupRates.map(of('PICKUP')),
  ]
}

/**
 * The cheapest of what is brought to the address, proposed until the shopper chooses; a pickup only
 * where nothing else is offered. Of equal ones it is the first.
 */
export function cheapestDelivery<Option extends Pick<DeliveryOption, 'type'> & { charge: number }>(
  options: readonly Option[],
): Option | undefined {
  const brought = options.filter(({ type }) => type !== 'PICKUP')
  const [first, ...others] = brought.length > 0 ? brought : options
  return others.reduce(
    (found, option) => (found && found.charge <= option.charge ? found : option),
    first,
  )
}

/** The current version of the option: its charge may have changed since it was chosen. */
export function findOption(
  options: readonly DeliveryOption[],
  choice: DeliveryChoice | undefined,
): DeliveryOption | undefined {
  return options.find(({ type, id }) => type === choice?.type && id === choice.id)
}
