/** Whether the platform has what a cart names. [checkout §4, I13, I51] */
import type { ApiErrorDetails } from '@thela/contracts/errors'
import { checkStock } from '@thela/domain/checkout'
import type { StockCheck } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { VariantStock } from '../../../ports/store-platform.ts'

/** The platform's stock, as input of the rule. */
export function checkPlatformStock(
  cart: {
    readonly items: readonly Pick<LineItem, 'variantId' | 'productTitle' | 'quantity'>[]
  },
  stock: readonly VariantStock[],
): StockCheck {
  return checkStock(
    cart.items.map(({ variantId, productTitle, quantity }) => ({
      variantId,
      quantity,
      title: productTitle,
    })),
    stock.map((variant) => ({
      variantId: variant.variantId,
      title: variant.title,
      availableQty: variant.availableQuantity,
      availableForSale: variant.availableForSale,
      allowOutOfStock: variant.allowOutOfStock,
      expired: variant.expiredReason !== undefined,
      ...omitUndefined({ expiredReason: variant.expiredReason }),
    })),
  )
}

export function inventoryToWire(check: StockCheck): NonNullable<ApiErrorDetails['inventory']> {
  return check.items.map(({ variantId, ...item }) => ({ variant_id: variantId, ...item }))
}

export function rejectMissingStock(check: StockCheck): never {
  throw new ApiError('OUT_OF_STOCK', { details: { inventory: inventoryToWire(check) } })
}
