import { indiaTime } from './india-time.ts'
import { COMPANIES } from './parcel.ts'

export interface Wanted {
  pickup_postcode?: string
  delivery_postcode?: string
  weight?: string
  cod?: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Pincodes of the army's post (first digit 9) are not served, as with most couriers. */
export function serviceability(wanted: Wanted, nowMs: number): Record<string, unknown> {
  const { delivery_postcode: postcode = '', pickup_postcode: from, weight = '0.5' } = wanted
  const isArmy = from?.startsWith('9') === true
  if (isArmy || !/^[1-8]\d{5}$/.test(postcode)) {
    return { status: 404, message: 'No courier service available for this pincode' }
  }
  const isCod = wanted.cod === '1'
  const available = COMPANIES.map(({ id, name, rate, days, isSurface }) => ({
    courier_company_id: id,
    courier_name: name,
    rate: rate + Math.ceil(Number(weight) / 0.5) * 12,
    freight_charge: rate,
    cod: 1,
    cod_charges: isCod ? 39 : 0,
    cod_multiplier: 2,
    rto_charges: rate,
    etd: indiaTime(nowMs + days * DAY_MS).slice(0, 10),
    etd_hours: days * 24,
    estimated_delivery_days: String(days),
    postcode,
    is_surface: isSurface,
    mode: isSurface ? 0 : 1,
    min_weight: 0.5,
    cutoff_time: '14:00',
    rating: 4.2,
    delivery_performance: 4.4,
    blocked: 0,
  }))
  return {
    status: 200,
    currency: 'INR',
    company_auto_shipment_insurance_setting: false,
    data: {
      available_courier_companies: available,
      blocked_courier_companies: [],
      recommended_courier_company_id: COMPANIES[0]?.id,
      shiprocket_recommended_courier_id: COMPANIES[0]?.id,
    },
  }
}
