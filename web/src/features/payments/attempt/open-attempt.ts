import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import { ORDER_TRIES } from '@thela/domain/checkout'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import { clearKey, keyOf, noteAttempt } from './attempt-key.ts'
import { stageOf } from './checkout-to-pay.ts'
import type { CheckoutToPay, ChosenPayment } from './checkout-to-pay.ts'

const ORDER = 'POST /checkout/payments/order'
/** An attempt that expires sooner than this is not reused. */
const MIN_LEFT_MS = 60_000
const TIMEOUT_MS = 30_000

/** The server checks order, stock, draft and prices, freezes the cart and opens the payment. */
export async function openAttempt(
  checkout: CheckoutToPay,
  chosen: ChosenPayment,
): Promise<PaymentOrder> {
  const { store, cart, mode } = checkout
  const stage = stageOf(checkout, chosen)
  const body = {
    storeId: store.storeId,
    cartId: cart.id,
    amount: stage.total_value,
    stage,
    meta: { paymentMethod: chosen.method, isPopUpMode: mode === 'popup' },
  }
  const choice = JSON.stringify(body)
  const request = () =>
    call(
      ORDER,
      { query: { verify: 'true' }, body },
      { idempotencyKey: keyOf(cart.id, choice), retries: ORDER_TRIES - 1, timeoutMs: TIMEOUT_MS },
    )
  const requestAgain = () => {
    clearKey(cart.id)
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
  if (order.placed) clearKey(cart.id)
  else noteAttempt(cart.id, { attemptId, endsAt: Date.parse(expiresAt) })
  return order
}
