import { Type } from 'typebox'
import type { Static } from 'typebox'

/** Whether a line of the cart can be sold now. [checkout §3 Inventory] */
export const InventoryItem = Type.Object({
  variant_id: Type.String(),
  title: Type.String(),
  availableQty: Type.Integer(),
  requestedQty: Type.Integer(),
  expired: Type.Boolean(),
  expiredReason: Type.Optional(Type.String()),
  isOutOfStock: Type.Boolean(),
  availableForSale: Type.Boolean(),
  allowOutOfStock: Type.Boolean(),
})
export type InventoryItem = Static<typeof InventoryItem>
