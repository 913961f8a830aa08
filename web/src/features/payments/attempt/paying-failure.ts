import { stepErrorReply } from '@thela/domain/checkout'
import type { PayingStep, StepError } from '@thela/domain/checkout'
import { asApiCallError } from '../../../api/use-async-action.ts'
import { ProviderScriptError } from '../providers/provider.ts'
import type { PaymentFailure } from './checkout-to-pay.ts'

/**
 * The server takes the steps before the payment in one call; its refusal says which of them it was.
 * [checkout §4 Paying, §8]
 */
const STEP_OF: Readonly<Record<string, PayingStep>> = {
  ORDER_ALREADY_PLACED: 'CHECK_NOT_PLACED',
  // Too busy to look whether there is an order: nothing was begun.
  BUSY: 'CHECK_NOT_PLACED',
  OUT_OF_STOCK: 'CHECK_STOCK',
  INVALID_CART: 'STAGE_VERIFY',
  STAGE_INCOMPLETE: 'STAGE_VERIFY',
  UNDELIVERABLE: 'STAGE_VERIFY',
  CART_OF_ANOTHER: 'STAGE_VERIFY',
  TOO_MANY_REQUESTS: 'STAGE_VERIFY',
  INVALID_FIELDS: 'STAGE_VERIFY',
  CART_CHANGED: 'STAGE_VERIFY',
  PRICE_CHANGED: 'STAGE_VERIFY',
  METHOD_UNAVAILABLE: 'STAGE_VERIFY',
  PLATFORM_UNAVAILABLE: 'STAGE_VERIFY',
  INVALID_PAYMENT_BODY: 'BUILD_REQUEST',
}

const REASON_OF: Readonly<Record<string, NonNullable<StepError['reason']>>> = {
  ORDER_ALREADY_PLACED: 'ALREADY_PLACED',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  TIMEOUT: 'TIMEOUT',
}

/** What a code that stands ready tells the page of unasked; the rest it says in its own place. */
const ABOUT_CART = [
  'ORDER_ALREADY_PLACED',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'CART_CHANGED',
  'INVALID_CART',
  'STAGE_INCOMPLETE',
  'UNDELIVERABLE',
  'CART_OF_ANOTHER',
  'TOO_MANY_REQUESTS',
  'INVALID_FIELDS',
]

export function isAboutCart({ code }: PaymentFailure): boolean {
  return ABOUT_CART.includes(code)
}

/** Nothing was sent, and what was asked to be confirmed is over too. */
export function endsConfirmation({ code }: Pick<PaymentFailure, 'code'>): boolean {
  return code !== 'TOO_MANY_REQUESTS' && ABOUT_CART.includes(code)
}

export type LastStep = 'CREATE_PROVIDER_ORDER' | 'PLACE_ORDER_COD'

/** `last` is the step that the call itself was for. */
export function payingFailure(error: unknown, last: LastStep): PaymentFailure {
  if (error instanceof ProviderScriptError)
    return { code: 'TRANSACTION_ERROR', says: 'PROVIDER_SCRIPT_FAILED' }
  const { code, details } = asApiCallError(error)
  const reason = REASON_OF[code]
  const { says } = stepErrorReply(STEP_OF[code] ?? last, { ...(reason ? { reason } : {}), code })
  return { code, says, details }
}
