import type { ShipmentStage } from '../orders/index.ts'
import { foldDigits, isSafeText } from '../text/index.ts'
import { isFinalStage } from './statuses/shipment-flags.ts'
import { TRACKING_ID_MIN_LENGTH } from './tracking-id.ts'

/** What is typed into the search of the tracking page. [tracking §2, §5, ADR-211] */
export type LookupKind = 'TRACKING_ID' | 'ORDER_NUMBER'

/** Of the platform's own names of orders; longer text is none. */
const MAX_ORDER_NUMBER_LENGTH = 40

/**
 * An order number is told by its "#", or by being shorter than any tracking id. A longer one without
 * it may be either: it is looked up as a tracking id first.
 */
export function lookupKindOf(text: string): LookupKind | undefined {
  const typed = text.trim()
  if (!isSafeText(typed)) return undefined
  const hasNumberSign = typed.startsWith('#')
  if (!hasNumberSign && typed.length >= TRACKING_ID_MIN_LENGTH) return 'TRACKING_ID'
  return orderNumberKey(typed) !== undefined && (hasNumberSign || /\d/.test(foldDigits(typed)))
    ? 'ORDER_NUMBER'
    : undefined
}

/** How order numbers are compared: without "#", in any case, with the digits of any script. */
export function orderNumberKey(text: string): string | undefined {
  if (!isSafeText(text)) return undefined
  const key = foldDigits(text.trim())
    .replace(/^[#\s]+/, '')
    .toLowerCase()
  return key === '' || key.length > MAX_ORDER_NUMBER_LENGTH ? undefined : key
}

/** Look-ups of one order number, and from one network address, whether right or wrong. */
export const ORDER_LOOKUP_SECONDS = 600
export const MAX_ORDER_LOOKUPS_OF_NUMBER = 20
export const MAX_ORDER_LOOKUPS_OF_ADDRESS = 20

/** The parcel to which a customer who named none is led: the only one that is still under way. */
export function onlyOpenParcel<P extends { readonly stage: ShipmentStage }>(
  parcels: readonly P[],
): P | undefined {
  const open = parcels.filter(({ stage }) => !isFinalStage(stage))
  return open.length === 1 ? open[0] : undefined
}
