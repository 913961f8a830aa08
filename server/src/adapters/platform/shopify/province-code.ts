import type { IndianState } from '@thela/domain/regions'

/** Where their code differs from ISO 3166-2. [shopify §7] */
const OWN_CODES: Readonly<Record<string, string>> = { OD: 'OR', DH: 'DN' }

/** They still distinguish the two halves of a merged territory. */
const DAMAN_AND_DIU_PINCODES = new Set(['396210', '396215', '396220', '362520', '362540', '362570'])

export function provinceCode({ iso }: IndianState, pincode: string): string {
  if (iso === 'DH' && DAMAN_AND_DIU_PINCODES.has(pincode)) return 'DD'
  return OWN_CODES[iso] ?? iso
}
