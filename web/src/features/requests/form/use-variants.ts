/** What each chosen item can be exchanged for; known before an exchange is chosen. [account §4, A4.29] */
import type { CallTypes } from '@thela/contracts/calls/all-calls'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useQuery } from '../../../api/use-query.ts'
import type { RequestableItem } from './requestable-items.ts'

const ROUTE = 'GET /checkout/customer/actions/variants'
export type Variants = CallTypes[typeof ROUTE]['reply']['variants']

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
