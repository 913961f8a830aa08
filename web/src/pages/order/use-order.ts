/** [account §4, I31] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { call } from '../../api/call.ts'
import { useQuery } from '../../api/use-query.ts'

const FIRST_POLL_MS = 2_000
const MAX_POLL_MS = 60_000

/** At once, and again while a request is open: its steps come one after another. */
export function nextOrderPollMs(order: OrderDetail | undefined, polls: number): number | undefined {
  if (polls === 0) return 0
  const isMoving = order?.requests.some(({ state }) => state === 'REQUEST') ?? false
  return isMoving ? Math.min(MAX_POLL_MS, FIRST_POLL_MS * 2 ** (polls - 1)) : undefined
}

/**
 * One order of the verified phone, or of the guest who placed it; others' and unknown ones are
 * treated alike.
 */
export function useOrder({ kind, phone }: Session, id: string) {
  const order = useQuery({
    queryKey: `${id} of ${kind} ${phone}`,
    nextPollMs: nextOrderPollMs,
    request: (signal) =>
      call('GET /checkout/customer/order-status', { query: { id } }, { signal, retries: 2 }),
  })
  const status = order.failure?.statusCode
  return { ...order, isForeign: status === 404 || status === 400 }
}
