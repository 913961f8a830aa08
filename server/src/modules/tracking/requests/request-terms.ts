import type { DeliveryRequestTerms } from '@thela/domain/tracking'
import type { Courier } from '../../../ports/courier.ts'
import type { Store } from '../../stores/index.ts'

/** Of a parcel whose courier takes nothing by call: the store is told, which may ask until the evening. */
const BY_THE_STORE: DeliveryRequestTerms = { kinds: [], cutOffMinutes: 18 * 60, maxAttempts: 3 }

export interface OfCourier {
  readonly courierOf: (store: Store, code: string) => Courier | undefined
}

interface Parcel {
  readonly courierCode: string
  readonly awb: string | null
}

/** The account that has the parcel; none without a number that it knows. */
export const courierWith = (
  { courierOf }: OfCourier,
  store: Store,
  { courierCode, awb }: Parcel,
): Courier | undefined => (awb === null ? undefined : courierOf(store, courierCode))

export function termsOf(deps: OfCourier, store: Store, parcel: Parcel): DeliveryRequestTerms {
  const terms = courierWith(deps, store, parcel)?.requests
  return terms && terms.kinds.length > 0 ? terms : BY_THE_STORE
}
