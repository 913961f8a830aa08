/**
 * Which rates apply at a place, and which delivery days: a date needs a source that knows the
 * place. [checkout §3 shipping preference, D-22, D-85]
 */
import type { HistoryDays } from '../../orders/index.ts'
import { omitUndefined } from '../../values/index.ts'
import type { ShippingPreference, ShippingRate } from './delivery-options.ts'

/** A part of the country in the store's settings. */
export interface DeliveryZone {
  readonly id: string
  /** Whole pincodes or prefixes; the longest match decides the zone. */
  readonly pincodes: readonly string[]
  /** Countries abroad, by name; `*` is any that no other zone names. */
  readonly countries?: readonly string[]
  readonly minSlaDays?: number
  readonly maxSlaDays?: number
}

export interface DeliveryPlace {
  /** Empty abroad. */
  readonly pincode: string
  /** No date is promised for an unknown pincode. */
  readonly isKnown: boolean
  /** Abroad only. */
  readonly country?: string
}

/** What the store's courier says of a place. */
export interface CourierReach {
  readonly isServed: boolean
  /** It takes cash there. */
  readonly takesCash: boolean
  readonly minDays?: number
  readonly maxDays?: number
}

/** How long deliveries by a rate, by its id, have taken to this place lately. */
export type HistoryByRate = ReadonlyMap<string, HistoryDays>

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

/** The zone that names the country, else the one for all others. */
export function zoneAbroad(
  zones: readonly DeliveryZone[],
  country: string,
): DeliveryZone | undefined {
  const naming = (name: string) =>
    zones.find(({ countries = [] }) => countries.some((each) => isSameCountry(each, name)))
  return naming(country) ?? naming(ANY_COUNTRY)
}

const ANY_COUNTRY = '*'

export const isSameCountry = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()

/** The preference that applies at one place. Pickup is independent of the pincode. */
export function preferenceAt(
  preference: ShippingPreference,
  where: {
    readonly place: DeliveryPlace
    readonly zones: readonly DeliveryZone[]
    /** Pincodes that are not served. */
    readonly undeliverablePincodes: readonly string[]
    /** Where it was asked; what the store delivers itself does not depend on it. */
    readonly courier?: CourierReach | undefined
    readonly history?: HistoryByRate | undefined
  },
): ShippingPreference {
  const { place, zones, undeliverablePincodes, courier, history } = where
  const isAbroad = place.country !== undefined
  const zone = isAbroad ? zoneAbroad(zones, place.country) : zoneOf(zones, place.pincode)
  const isServed = !isPincodeListed(place.pincode, undeliverablePincodes)
  const served = (rates: readonly ShippingRate[], at: Omit<RatePlace, 'place' | 'zone'>) =>
    isServed && at.courier?.isServed !== false
      ? rates.flatMap((rate) => rateAt(rate, { place, zone, ...at }) ?? [])
      : []
  // Once a zone names countries, a rate without places is meant for India.
  const isForIndia = isAbroad && zones.some(({ countries = [] }) => countries.length > 0)
  return {
    deliveryRates: served(preference.deliveryRates, {
      courier,
      // A code abroad may look like a pincode.
      history: isAbroad ? undefined : history,
      needsPlace: isForIndia,
    }),
    localDeliveryRates: served(preference.localDeliveryRates, {
      courier: undefined,
      history: undefined,
      needsPlace: isAbroad,
    }),
    pickupRates: preference.pickupRates,
  }
}

interface RatePlace {
  readonly place: DeliveryPlace
  readonly zone: DeliveryZone | undefined
  readonly courier: CourierReach | undefined
  readonly history: HistoryByRate | undefined
  /** A rate that names no place is not meant for this one. */
  readonly needsPlace: boolean
}

function rateAt(
  rate: ShippingRate,
  { place, zone, courier, history, needsPlace }: RatePlace,
): ShippingRate | undefined {
  const { zones = [], pincodes = [] } = rate
  const namesPlaces = zones.length > 0 || pincodes.length > 0
  const isOffered =
    (!namesPlaces && !needsPlace) ||
    isPincodeListed(place.pincode, pincodes) ||
    (zone !== undefined && zones.includes(zone.id))
  if (!isOffered) return undefined
  const { minSlaDays, maxSlaDays, ...undated } = rate
  const isKnown = place.country === undefined ? place.isKnown : zone !== undefined
  if (!isKnown) return undated
  // What happened goes before what was planned. Then the days of a rate that names its places apply
  // there, else those of the zone: they include the time that the store needs itself, as the history
  // does. Without any of them the courier's are the source.
  const own = namesPlaces && isDated({ minSlaDays, maxSlaDays })
  const planned = own ? { minSlaDays, maxSlaDays } : zone && isDated(zone) ? zone : daysOf(courier)
  const days = daysOf(history?.get(rate.id)) ?? planned
  return {
    ...undated,
    ...omitUndefined({ minSlaDays: days?.minSlaDays, maxSlaDays: days?.maxSlaDays }),
  }
}

const isDated = (days: { minSlaDays?: number | undefined; maxSlaDays?: number | undefined }) =>
  days.minSlaDays !== undefined || days.maxSlaDays !== undefined

const daysOf = (source: Pick<CourierReach, 'minDays' | 'maxDays'> | undefined) =>
  source && { minSlaDays: source.minDays, maxSlaDays: source.maxDays }

/** Whether the store delivers to this place at all. */
export function canDeliverTo({ deliveryRates, localDeliveryRates }: ShippingPreference): boolean {
  return deliveryRates.length > 0 || localDeliveryRates.length > 0
}
