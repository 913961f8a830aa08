import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { ORDER_TRIES } from '@thela/domain/checkout'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { choiceOf, clearKey, keyOf, noteAttempt } from './attempt-key.ts'
import type { ChosenPayment } from './checkout-to-pay.ts'
import type { Payable } from './payable.ts'

/** An attempt that expires sooner than this is not reused. */
const MIN_LEFT_MS = 60_000
const TIMEOUT_MS = 30_000

/** The server checks what is paid and its price, freezes both and opens the payment. */
export async function openAttempt(payable: Payable, chosen: ChosenPayment): Promise<PaymentOrder> {
  const { id } = payable
  const { body, send } = payable.orderOf(chosen)
  const choice = choiceOf(body)
  let key = ''
  const request = () => {
    key = keyOf(id, choice)
    return send({ idempotencyKey: key, retries: ORDER_TRIES - 1, timeoutMs: TIMEOUT_MS })
  }
  const requestAgain = () => {
    clearKey(id)
    return request()
  }
  let order = await request().catch((error: unknown) => {
    if (error instanceof ApiCallError && error.code === 'IDEMPOTENCY_MISMATCH')
      return requestAgain()
    throw error
  })
  if (!order.placed && Date.parse(order.expiresAt) - Date.now() < MIN_LEFT_MS)
    order = await requestAgain()
  const { attemptId, expiresAt } = order
  if (order.placed) clearKey(id)
  else noteAttempt(id, key, { attemptId, endsAt: Date.parse(expiresAt) })
  return order
}
