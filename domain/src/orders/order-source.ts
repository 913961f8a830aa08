/** Where an order came from. [account §3 Enumerations] */
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

/** Of an order of this checkout, by the platform that holds it. */
export const orderSourceOf = (platform: string | undefined): OrderSource =>
  ORDER_SOURCES.find((source) => source === `SWC_${platform}`) ?? 'SWIFT'
