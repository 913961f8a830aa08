import type { CodConfirmationAsked } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/checkout'
import { ORDER_TRIES } from '@thela/domain/checkout'
import { CallFailed } from '../../../../api/call-failed.ts'
import { call } from '../../../../api/call.ts'
import { forgetKey, keyOf } from '../../attempt/attempt-key.ts'
import { stageOf } from '../../attempt/payment-choice.ts'
import type { PaymentPlace } from '../../attempt/payment-choice.ts'

const TIMEOUT_MS = 30_000

/**
 * COD: the server checks stock and draft and places the order, or asks to confirm it first.
 * [checkout §4 Paying, COD; D-87]
 */
export async function placeCodOrder(
  place: PaymentPlace,
  option: PaymentOption,
): Promise<CodConfirmationAsked | undefined> {
  const { cart } = place
  const body = stageOf(place, option)
  const choice = JSON.stringify(body)
  const manner = {
    idempotencyKey: keyOf(cart.id, choice),
    retries: ORDER_TRIES - 1,
    stopAtTimeout: true,
    timeoutMs: TIMEOUT_MS,
  }
  try {
    const reply = await call(
      'POST /integrations/checkout/shopify/place-order-cod',
      { body },
      manner,
    )
    // The key stays: with the code it becomes this very order.
    if (reply.confirmation) return reply.confirmation
  } catch (error) {
    if (!(await isPlacedAfterAll(cart.id, error))) {
      if (isFinal(error)) forgetKey(cart.id)
      throw error
    }
  }
  forgetKey(cart.id)
  return undefined
}

/** An answer that got lost is asked for; the order may stand. */
async function isPlacedAfterAll(cartId: string, error: unknown): Promise<boolean> {
  if (isFinal(error)) return false
  const ask = call(
    'GET /integrations/checkout/shopify/v2/order-status',
    { query: { cart_id: cartId } },
    { retries: 2 },
  )
  return ask.then(
    ({ status }) => status === 'PLACED',
    () => false,
  )
}

/** We were told no; the rest is unknown, and the same key makes asking again safe. */
function isFinal(error: unknown): boolean {
  return error instanceof CallFailed && error.statusCode >= 400 && error.statusCode < 500
}
