import type { CartContent } from '../../../ports/store-platform.ts'
import { gidOf } from './gid.ts'

/** Lines and codes, as `CartInput`. [shopify §6] */
export const cartInput = ({ items, codes }: CartContent) => ({
  lines: items.map(({ variantId, quantity, properties = [] }) => ({
    merchandiseId: gidOf('ProductVariant', variantId),
    quantity,
    attributes: properties.map(({ name, value }) => ({ key: name, value })),
  })),
  discountCodes: codes,
})
