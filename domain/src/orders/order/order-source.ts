/** Where an order came from. Of these values only two occur here. [account §3 Enumerations, ADR-364] */
import type { Payable } from './payable.ts'

export const ORDER_SOURCES = [
  'WOOCOMMERCE',
  'SWC_WOOCOMMERCE',
  'N_SWC_WOOCOMMERCE',
  'SHOPIFY',
  'SWC_SHOPIFY',
  'N_SWC_SHOPIFY',
  'OMS',
  'RMS',
  'WIX',
  'SWIFT',
] as const

export type OrderSource = (typeof ORDER_SOURCES)[number]

/** A cart of a platform was ordered by this checkout; an order that a payment link paid is ours alone. */
export const orderSourceOf = (kind: Payable['kind'], platform: string | undefined): OrderSource =>
  ORDER_SOURCES.find((source) => kind === 'CART' && source === `SWC_${platform}`) ?? 'SWIFT'
