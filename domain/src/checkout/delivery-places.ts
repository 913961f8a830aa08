/**
 * Which rates apply at a place, and which delivery days: a date needs a source that knows the
 * place. [checkout §3 shipping preference, D-22, D-85]
 */
import { omitUndefined } from '../values/index.ts'
import type { ShippingPreference, ShippingRate } from './delivery-options.ts'

/** A part of the country in the store's settings. */
export interface DeliveryZone {
  readonly id: string
  /** Whole pincodes or prefixes; the longest match decides the zone. */
  readonly pincodes: readonly string[]
  readonly minSlaDays?: number
  readonly maxSlaDays?: number
}

export interface DeliveryPlace {
  readonly pincode: string
  /** No date is promised for an unknown pincode. */
  readonly isKnown: boolean
}

/** `beginnings` are whole pincodes or prefixes. */
export function isPincodeListed(pincode: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => pincode.startsWith(beginning))
}

export function zoneOf(zones: readonly DeliveryZone[], pincode: string): DeliveryZone | undefined {
  let found: { readonly zone: DeliveryZone; readonly length: number } | undefined
  for (const zone of zones) {
    for (const beginning of zone.pincodes) {
      const isLonger = beginning.length > (found?.length ?? 0)
      if (isLonger && pincode.startsWith(beginning)) found = { zone, length: beginning.length }
    }
  }
  return found?.zone
}

/** The preference that applies at one place. Pickup is independent of the pincode. */
export function preferenceAt(
  preference: ShippingPreference,
  where: {
    readonly place: DeliveryPlace
    readonly zones: readonly DeliveryZone[]
    /** Pincodes that are not served. */
    readonly undeliverablePincodes: readonly string[]
  },
): ShippingPreference {
  const { place, undeliverablePincodes } = where
  const zone = zoneOf(where.zones, place.pincode)
  const isServed = !isPincodeListed(place.pincode, undeliverablePincodes)
  const served = (rates: readonly ShippingRate[]) =>
    isServed ? rates.flatMap((rate) => rateAt(rate, { place, zone }) ?? []) : []
  return {
    deliveryRates: served(preference.deliveryRates),
    localDeliveryRates: served(preference.localDeliveryRates),
    pickupRates: preference.pickupRates,
  }
}

function rateAt(
  rate: ShippingRate,
  { place, zone }: { readonly place: DeliveryPlace; readonly zone: DeliveryZone | undefined },
): ShippingRate | undefined {
  const { zones = [], pincodes = [] } = rate
  const namesPlaces = zones.length > 0 || pincodes.length > 0
  const isOffered =
    !namesPlaces ||
    isPincodeListed(place.pincode, pincodes) ||
    (zone !== undefined && zones.includes(zone.id))
  if (!isOffered) return undefined
  const { minSlaDays, maxSlaDays, ...undated } = rate
  if (!place.isKnown) return undated
  // The days of a rate that names its places apply there; otherwise the days of the zone.
  const isDated = minSlaDays !== undefined || maxSlaDays !== undefined
  const days = namesPlaces && isDated ? { minSlaDays, maxSlaDays } : zone
  return {
    ...undated,
    ...omitUndefined({ minSlaDays: days?.minSlaDays, maxSlaDays: days?.maxSlaDays }),
  }
}

/** Whether the store delivers to this place at all. */
export function canDeliverTo({ deliveryRates, localDeliveryRates }: ShippingPreference): boolean {
  return deliveryRates.length > 0 || localDeliveryRates.length > 0
}
