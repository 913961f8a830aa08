import type { Session } from '@thela/contracts/identity'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/call.ts'

/** One order of the number that is logged in; foreign and unknown ones are the same. [I31] */
export function useOrder({ phone }: Session, id: string) {
  const asked = useQuery({
    queryKey: ['mine', 'order', id, phone],
    queryFn: ({ signal }) =>
      call('GET /checkout/customer/order-status', { query: { id } }, { signal, retries: 2 }),
  })
  const status = asked.error instanceof CallFailed ? asked.error.statusCode : undefined
  return { ...asked, isForeign: status === 404 || status === 400 }
}
