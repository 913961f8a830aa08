import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { ORDER_TRIES } from '@thela/domain/checkout'
import { ApiCallError } from '../../../../api/api-call-error.ts'
import { call } from '../../../../api/call.ts'
import { clearKey, keyOf } from '../../attempt/attempt-key.ts'
import { stageOf } from '../../attempt/checkout-to-pay.ts'
import type { CheckoutToPay } from '../../attempt/checkout-to-pay.ts'

const TIMEOUT_MS = 30_000

/**
 * COD: the server checks stock and draft and places the order, or requires a confirmation first.
 * [checkout §4 Paying, COD, D-87]
 */
export async function placeCodOrder(
  checkout: CheckoutToPay,
  option: PaymentOption,
): Promise<CodConfirmationRequested | undefined> {
  const { cart } = checkout
  const body = stageOf(checkout, { option })
  const choice = JSON.stringify(body)
  const options = {
    idempotencyKey: keyOf(cart.id, choice),
    retries: ORDER_TRIES - 1,
    stopAtTimeout: true,
    timeoutMs: TIMEOUT_MS,
  }
  try {
    const reply = await call(
      'POST /integrations/checkout/shopify/place-order-cod',
      { body },
      options,
    )
    // The key is kept: with the code the request becomes this order.
    if (reply.confirmation) return reply.confirmation
  } catch (error) {
    if (!(await isPlacedAfterAll(cart.id, error))) {
      if (isFinal(error)) clearKey(cart.id)
      throw error
    }
  }
  clearKey(cart.id)
  return undefined
}

/** After a lost response: the order may exist. */
async function isPlacedAfterAll(cartId: string, error: unknown): Promise<boolean> {
  if (isFinal(error)) return false
  const request = call(
    'GET /integrations/checkout/shopify/v2/order-status',
    { query: { cart_id: cartId } },
    { retries: 2 },
  )
  return request.then(
    ({ status }) => status === 'PLACED',
    () => false,
  )
}

/** A definite refusal; anything else is unknown, and the same key makes a retry safe. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiCallError && error.statusCode >= 400 && error.statusCode < 500
}
