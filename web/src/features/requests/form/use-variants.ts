/** What each chosen item can be exchanged for; known before an exchange is chosen. [account §4, A4.29] */
import type { CallTypes } from '@thela/contracts/calls/all-calls'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useQuery } from '../../../api/use-query.ts'
import type { RequestableItem } from './requestable-items.ts'

const ROUTE = 'GET /checkout/customer/actions/variants'
export type Variants = CallTypes[typeof ROUTE]['reply']['variants']

/** Those of which there are so many. */
export const inStock = (variants: Variants, quantity: number): Variants =>
  variants.filter(({ availableQuantity = quantity }) => availableQuantity >= quantity)

/** What was chosen, as long as there is enough of it. */
export const chosenVariant = (
  variantId: string | undefined,
  known: Variants | undefined,
  quantity: number,
): string =>
  known && !inStock(known, quantity).some((each) => each.variantId === variantId)
    ? ''
    : (variantId ?? '')

export function useVariants(orderId: string, chosen: readonly RequestableItem[]) {
  // Another chosen item does not load the earlier ones again.
  const known = useRef(new Map<string, Variants>())
  const ids = chosen.map(({ lineItemId }) => lineItemId)
  return useQuery({
    queryKey: ids.length > 0 ? ids.join(' ') : undefined,
    request: async (signal) => {
      const pairs = await Promise.all(
        ids.map(async (lineItemId) => {
          const query = { orderId, lineItemId }
          const variants =
            known.current.get(lineItemId) ??
            (await call(ROUTE, { query }, { signal, retries: 2 })).variants
          known.current.set(lineItemId, variants)
          return [lineItemId, variants] as const
        }),
      )
      return new Map(pairs)
    },
  })
}
