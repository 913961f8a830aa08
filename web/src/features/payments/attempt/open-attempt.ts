import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { ORDER_TRIES } from '@thela/domain/checkout'
import { ApiCallError } from '../../../api/api-call-error.ts'
import { call } from '../../../api/call.ts'
import type { CallParts, Reply } from '../../../api/call.ts'
import { clearKey, keyOf, noteAttempt } from './attempt-key.ts'
import { stageOf } from './payment-choice.ts'
import type { PaymentPlace } from './payment-choice.ts'

const ORDER = 'POST /checkout/payments/order'
/** An attempt that ends sooner than this is not begun again. */
const MIN_LEFT_MS = 60_000
const TIMEOUT_MS = 30_000

export type PaymentOrder = Reply<typeof ORDER>
type Meta = CallParts<typeof ORDER>['body']['meta']

/** The server checks order, stock, draft and prices, freezes the cart and opens the payment. */
export async function openAttempt(
  place: PaymentPlace,
  option: PaymentOption,
  paymentMethod: Meta['paymentMethod'],
): Promise<PaymentOrder> {
  const { store, cart, mode } = place
  const body = {
    storeId: store.storeId,
    cartId: cart.id,
    amount: option.totals.total,
    stage: stageOf(place, option),
    meta: { paymentMethod, isPopUpMode: mode === 'popup' },
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
