import type { Session } from '@thela/contracts/calls/identity/identity'
import { timeRange } from '@thela/domain/orders'
import { istDay } from '@thela/domain/calendar'
import { call } from '../../api/call.ts'
import { useQuery } from '../../api/use-query.ts'
import type { OrderQuery } from '../../features/orders/filters/order-filters.tsx'

/** [account §9, ADR-353] */
const PAGE_SIZE = 50

export interface OrdersPagePosition {
  readonly page: number
  /** The `next` of the page before; none for the first one. */
  readonly after: string | undefined
}

/**
 * The orders of the verified phone, or of a guest's session; the last reply stays until the next
 * arrives.
 */
export function useOrders(
  { kind, phone }: Session,
  input: OrderQuery,
  { page, after }: OrdersPagePosition,
) {
  const { status, period, text, brand } = input
  return useQuery({
    queryKey: JSON.stringify([kind, phone, status, period, text, brand, page, after]),
    keepsLast: true,
    request: (signal) => {
      const { from, to } = timeRange(period, new Date())
      const body = {
        filters: { ORDER_STATUS: [status], ...(brand ? { BRANDS: [brand] } : {}) },
        from: istDay(from),
        to: istDay(to),
        ...(text ? { multiSearch: text } : {}),
        sort: { lastUpdatedAt: 'desc' as const },
        page,
        pageSize: PAGE_SIZE,
        ...(after ? { after } : {}),
      }
      return call('POST /checkout/customer/orders/v2', { body }, { signal })
    },
  })
}
