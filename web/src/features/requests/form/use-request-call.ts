/** [account §4, A4.33, I5] */
import type { CallTypes } from '@thela/contracts/calls/all-calls'
import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import { useRef } from 'react'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'

const ROUTE = 'POST /checkout/customer/actions/v2'
export type RequestBody = CallTypes[typeof ROUTE]['body']

/** The order is no longer what the page shows. */
const STALE: readonly string[] = ['ACTION_NOT_ALLOWED', 'ACTION_ALREADY_OPEN', 'NOT_FOUND']

/** What is sent again after a failure with the same content is the same request. */
export function useRequestCall(
  onStale: () => void,
): (body: RequestBody) => Promise<CustomerRequest> {
  const sending = useRef({ content: '', key: '' })
  return async (body) => {
    const content = JSON.stringify(body)
    if (sending.current.content !== content) {
      sending.current = { content, key: newIdempotencyKey() }
    }
    try {
      const idempotencyKey = sending.current.key
      return await call(ROUTE, { body }, { idempotencyKey, retries: 1 })
    } catch (error) {
      if (error instanceof ApiCallError && STALE.includes(error.code)) onStale()
      throw error
    }
  }
}
