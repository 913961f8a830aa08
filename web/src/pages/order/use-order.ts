import type { Session } from '@thela/contracts/calls/identity'
import { call } from '../../api/call.ts'
import { useQuery } from '../../api/use-query.ts'

/**
 * One order of the verified phone, or of the guest who placed it; others' and unknown ones are
 * treated alike. [I31]
 */
export function useOrder({ kind, phone }: Session, id: string) {
  const order = useQuery({
    queryKey: `${id} of ${kind} ${phone}`,
    request: (signal) =>
      call('GET /checkout/customer/order-status', { query: { id } }, { signal, retries: 2 }),
  })
  const status = order.failure?.statusCode
  return { ...order, isForeign: status === 404 || status === 400 }
}
