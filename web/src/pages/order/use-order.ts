import type { Session } from '@thela/contracts/calls/identity'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../api/use-answer.ts'

/** One order of the number that is logged in, or of the guest who placed it; foreign and unknown ones are the same. [I31] */
export function useOrder({ kind, phone }: Session, id: string) {
  const asked = useAnswer({
    question: `${id} of ${kind} ${phone}`,
    ask: (signal) =>
      call('GET /checkout/customer/order-status', { query: { id } }, { signal, retries: 2 }),
  })
  const status = asked.failure?.statusCode
  return { ...asked, isForeign: status === 404 || status === 400 }
}
