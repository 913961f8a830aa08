/** The source of an order. [account §3 Enumerations] */
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

/** The source of an order from this checkout, by its platform. */
export const orderSourceOf = (platform: string | undefined): OrderSource =>
  ORDER_SOURCES.find((source) => source === `SWC_${platform}`) ?? 'SWIFT'
