import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { ORDER_TRIES } from '@thela/domain/checkout'
import { ApiCallError } from '../../../../api/api-call-error.ts'
import { choiceOf, clearKey, keyOf } from '../../attempt/attempt-key.ts'
import type { Payable } from '../../attempt/payable.ts'

const TIMEOUT_MS = 30_000

/**
 * COD: the server checks stock and draft and places the order, or requires a confirmation first.
 * [checkout §4 Paying, COD, D-87]
 */
export async function placeCodOrder(
  payable: Payable,
  option: PaymentOption,
): Promise<CodConfirmationRequested | undefined> {
  const { id, cod } = payable
  if (!cod) throw new Error('nothing is paid on delivery here')
  const { body, send } = cod.orderOf(option)
  const choice = choiceOf(body)
  const options = {
    idempotencyKey: keyOf(id, choice),
    retries: ORDER_TRIES - 1,
    stopAtTimeout: true,
    timeoutMs: TIMEOUT_MS,
  }
  try {
    const reply = await send(options)
    // The key is kept: with the code the request becomes this order.
    if (reply.confirmation) return reply.confirmation
  } catch (error) {
    if (!(await isPlacedAfterAll(payable, error))) {
      if (isFinal(error)) clearKey(id)
      throw error
    }
  }
  clearKey(id)
  return undefined
}

/** After a lost response: the order may exist. */
async function isPlacedAfterAll(payable: Payable, error: unknown): Promise<boolean> {
  if (isFinal(error)) return false
  return payable.status({ retries: 2 }).then(
    (status) => status === 'PLACED',
    () => false,
  )
}

/** A definite refusal; anything else is unknown, and the same key makes a retry safe. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiCallError && error.statusCode >= 400 && error.statusCode < 500
}
