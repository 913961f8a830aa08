import { EXPIRED_REASONS } from '@thela/domain/checkout'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { literals } from './fields.ts'

/** Whether a line of the cart can be sold now. [checkout §3 Inventory] */
export const InventoryItem = Type.Object({
  variant_id: Type.String(),
  title: Type.String(),
  availableQty: Type.Integer(),
  requestedQty: Type.Integer(),
  expired: Type.Boolean(),
  expiredReason: Type.Optional(literals(EXPIRED_REASONS)),
  isOutOfStock: Type.Boolean(),
  availableForSale: Type.Boolean(),
  allowOutOfStock: Type.Boolean(),
})
export type InventoryItem = Static<typeof InventoryItem>
