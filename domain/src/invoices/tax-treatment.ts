/**
 * Which taxes are levied, and where. IGST Act: section 10(1)(a), (b) and (ca), section 16; CGST Act section 9,
 * UTGST Act section 7; Circular 209/3/2024-GST. [account §3 Enumerations, D-39, ADR-241]
 */
import { isHomeCountry } from '../accounts/index.ts'
import type { Address } from '../accounts/index.ts'
import { findState } from '../regions/index.ts'
import type { IndianState } from '../regions/index.ts'
import { gstinStateCode, validateGstin } from '../fields/index.ts'
import type { InvoiceNote, PlaceOfSupply, TaxType } from './invoice.ts'

const OTHER_COUNTRY: PlaceOfSupply = { code: '96' }

export interface TaxTreatment {
  readonly placeOfSupply: PlaceOfSupply
  /** Each levies the same share of the rate. */
  readonly taxes: readonly TaxType[]
  readonly notes: readonly InvoiceNote[]
}

export interface Supply {
  readonly sellerGstin: string
  readonly buyerGstin?: string
  readonly shippedTo: Address
  /** Whether the seller exports without paying IGST. */
  readonly hasLut: boolean
}

export function taxTreatment({ sellerGstin, buyerGstin, shippedTo, hasLut }: Supply): TaxTreatment {
  if (!isHomeCountry(shippedTo.country)) {
    return hasLut
      ? { placeOfSupply: OTHER_COUNTRY, taxes: [], notes: ['EXPORT_UNDER_LUT'] }
      : { placeOfSupply: OTHER_COUNTRY, taxes: ['IGST'], notes: ['EXPORT_WITH_TAX'] }
  }
  const own = stateOfGstin(sellerGstin)
  // A registered buyer is where it is registered; anybody else where the goods go, or where the seller is
  // when that is not known.
  const place = (buyerGstin && stateOfGstin(buyerGstin)) || findState(shippedTo.state) || own
  const placeOfSupply = placeOf(place)
  if (place === undefined || place.gstCode !== own?.gstCode) {
    return { placeOfSupply, taxes: ['IGST'], notes: [] }
  }
  return { placeOfSupply, taxes: ['CGST', place.leviesUtgst ? 'UTGST' : 'SGST'], notes: [] }
}

const placeOf = (state: IndianState | undefined): PlaceOfSupply =>
  state ? { code: state.gstCode, state: state.name } : OTHER_TERRITORY

/** 97 of the GST portal: where a GSTIN of the centre belongs to no state. */
const OTHER_TERRITORY: PlaceOfSupply = { code: '97' }

function stateOfGstin(gstin: string): IndianState | undefined {
  const result = validateGstin(gstin)
  return result.kind === 'valid' ? findState(gstinStateCode(result.value)) : undefined
}
