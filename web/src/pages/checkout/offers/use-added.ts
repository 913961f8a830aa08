import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { OfferedVariant } from '@thela/contracts/calls/checkout/offers'
import type { VariantUpdate } from '@thela/domain/checkout'
import { useState } from 'react'
import { keepInTab, keptInTab } from '../../../api/tab-storage.ts'

/**
 * What was added from the offers, over a reload too: it can be removed there. What is in the cart for
 * another reason is not offered.
 */
export function useAdded({ id, cartItems }: CartInfo) {
  const name = `thela.upsell.${id}`
  const [added, setAdded] = useState<readonly string[]>(() => keptInTab<string[]>(name) ?? [])
  const own = cartItems.filter(({ variantId }) => !added.includes(variantId))
  return {
    isOffered: ({ variantId, productId }: OfferedVariant): boolean =>
      !own.some((item) => item.variantId === variantId || item.productId === productId),
    note: ({ variantId, quantity }: VariantUpdate) => {
      const others = added.filter((each) => each !== variantId)
      const next = quantity > 0 ? [...others, variantId] : others
      keepInTab(name, next)
      setAdded(next)
    },
  }
}
