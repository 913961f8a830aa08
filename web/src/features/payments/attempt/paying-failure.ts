import { stepErrorReply } from '@thela/domain/checkout'
import type { PayingStep, StepError } from '@thela/domain/checkout'
import { failureText } from '../../../api/failure-text.ts'
import { asApiCallError } from '../../../api/use-async-action.ts'
import { PaymentPageMissingError, ProviderScriptError } from '../providers/provider.ts'
import type { PaymentFailure } from './checkout-to-pay.ts'

/**
 * The server runs the steps before the payment in one call; its error tells which of them failed.
 * [checkout §4 Paying, §8]
 */
const STEP_OF: Readonly<Record<string, PayingStep>> = {
  ORDER_ALREADY_PLACED: 'CHECK_NOT_PLACED',
  // The server could not check for an existing order: nothing was started.
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
  GIFT_CARD_CHANGED: 'STAGE_VERIFY',
  METHOD_UNAVAILABLE: 'STAGE_VERIFY',
  PHONE_UNVERIFIED: 'STAGE_VERIFY',
  PLATFORM_UNAVAILABLE: 'STAGE_VERIFY',
  LINK_ENDED: 'STAGE_VERIFY',
  LINK_AMOUNT: 'STAGE_VERIFY',
  LINK_BUSY: 'STAGE_VERIFY',
  INVALID_PAYMENT_BODY: 'BUILD_REQUEST',
}

const REASON_OF: Readonly<Record<string, NonNullable<StepError['reason']>>> = {
  ORDER_ALREADY_PLACED: 'ALREADY_PLACED',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  TIMEOUT: 'TIMEOUT',
}

/**
 * Of what is paid. Errors of a prepared QR code that are reported to the page; others are shown in
 * place.
 */
const ABOUT_PAYABLE = [
  'ORDER_ALREADY_PLACED',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'GIFT_CARD_CHANGED',
  'PHONE_UNVERIFIED',
  'CART_CHANGED',
  'INVALID_CART',
  'STAGE_INCOMPLETE',
  'UNDELIVERABLE',
  'CART_OF_ANOTHER',
  'TOO_MANY_REQUESTS',
  'INVALID_FIELDS',
  'LINK_ENDED',
  'LINK_AMOUNT',
  'LINK_BUSY',
]

export function isAboutPayable({ code }: PaymentFailure): boolean {
  return ABOUT_PAYABLE.includes(code)
}

/** Nothing was sent, and the running confirmation is invalid too. */
export function endsConfirmation({ code }: Pick<PaymentFailure, 'code'>): boolean {
  return code !== 'TOO_MANY_REQUESTS' && ABOUT_PAYABLE.includes(code)
}

export type LastStep = 'CREATE_PROVIDER_ORDER' | 'PLACE_ORDER_COD'

/** `last` is the step that the call itself is for. */
export function payingFailure(error: unknown, last: LastStep): PaymentFailure {
  if (error instanceof ProviderScriptError) return notOpened('PROVIDER_SCRIPT_FAILED')
  if (error instanceof PaymentPageMissingError) return notOpened('PAYMENT_PAGE_MISSING')
  const { code, details, description } = asApiCallError(error)
  const reason = REASON_OF[code]
  const reply = stepErrorReply(STEP_OF[code] ?? last, { ...(reason ? { reason } : {}), code })
  return { ...reply, code, details, text: failureText(reply.messageCode, description) }
}

/** The provider's script or page is missing: nothing was opened. */
function notOpened(code: 'PROVIDER_SCRIPT_FAILED' | 'PAYMENT_PAGE_MISSING'): PaymentFailure {
  const reply = stepErrorReply('OPEN_PAYMENT', { code })
  return { ...reply, code: 'TRANSACTION_ERROR', text: failureText(code, '') }
}
