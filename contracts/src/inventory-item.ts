import { EXPIRED_REASONS } from '@thela/domain/checkout'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { example, literals } from './fields.ts'
import { ProductTitle, VariantIdText } from './order-fields.ts'

/** Whether a line of the cart can be sold now. [checkout §3 Inventory] */
export const InventoryItem = Type.Object({
  variant_id: VariantIdText,
  title: ProductTitle,
  availableQty: example(Type.Integer(), 2),
  requestedQty: example(Type.Integer(), 3),
  expired: Type.Boolean(),
  expiredReason: Type.Optional(literals(EXPIRED_REASONS)),
  isOutOfStock: Type.Boolean(),
  availableForSale: Type.Boolean(),
  allowOutOfStock: Type.Boolean(),
})
export type InventoryItem = Static<typeof InventoryItem>
