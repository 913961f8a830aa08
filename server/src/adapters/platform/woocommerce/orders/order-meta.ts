/** Our notes on an order besides those of its making, and what plugins write there. [woocommerce §6] */
import type { WireMeta } from '../changes/order-change-wire.ts'

/** The charges that were taken off, each as its name and amount. */
export const CHARGES_OFF = '_thela_off'
/** On a refund: our key, and the sum from which it started. */
export const REFUND_KEY = '_thela_refund'
/** On a refund: the key by which items were removed. */
export const REMOVAL_KEY = '_thela_items'
/** The usual plugins for shipment tracking write it. */
export const TRACKING = '_wc_shipment_tracking_items'

interface WithMeta {
  readonly meta_data: readonly WireMeta[]
}

/** PHP keeps a list from which something was taken out as an object with numbers for names. */
export function metaList({ meta_data: meta }: WithMeta, key: string): readonly unknown[] {
  const value = meta.find((entry) => entry.key === key)?.value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** Theirs, which may be text. */
export const metaNumber = ({ meta_data: meta }: WithMeta, key: string): number =>
  Number(meta.find((entry) => entry.key === key)?.value)
