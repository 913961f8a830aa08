import type { ErrorPopup } from './error-popups.ts'

/** The steps of paying, whose order the server enforces. [checkout §4 Paying, §8, I19] */
export type PayingStep =
  | 'CHECK_NOT_PLACED'
  | 'CHECK_STOCK'
  | 'STAGE_VERIFY'
  | 'CREATE_PROVIDER_ORDER'
  | 'BUILD_REQUEST'
  | 'OPEN_PAYMENT'
  | 'PLACE_ORDER_COD'
  | 'REDIRECT'

/** Number of tries to create a provider's order or to place a COD order. */
export const ORDER_TRIES = 3
export const CUSTOMER_STATUS_TRIES = 3

export const PAYING_FAILURES = [
  'STAGE_VERIFY',
  'TRANSACTION_ERROR',
  'PLACE_ORDER',
  'PLACE_ORDER_COD',
  'PLACE_ORDER_COD_VERCEL_TIMEOUT',
] as const
export type PayingFailure = (typeof PAYING_FAILURES)[number]

export interface StepErrorReply {
  readonly failure: PayingFailure
  /** Code of the message shown on the page: one of ours, or that of an API error. */
  readonly messageCode: string
  readonly popup: ErrorPopup
  readonly tracked?: 'order_failed'
}

export interface StepError {
  /** The result of a check; undefined for a failed call. */
  readonly reason?: 'ALREADY_PLACED' | 'OUT_OF_STOCK' | 'TIMEOUT'
  /** Code of the API error. */
  readonly code?: string
}

/** The other errors of the stage have one popup. */
const STAGE_POPUPS: Readonly<Record<string, ErrorPopup>> = {
  PRICE_CHANGED: 'PRICE_CHANGED',
  PHONE_UNVERIFIED: 'VERIFY_PHONE',
}

/**
 * The message shown and tracked when a step fails: an API error has its own text, anything else
 * gets a general one.
 */
export function stepErrorReply(step: PayingStep, { reason, code }: StepError): StepErrorReply {
  const messageCode = code ?? 'INTERNAL'
  switch (step) {
    case 'CHECK_NOT_PLACED':
      return reason === 'ALREADY_PLACED'
        ? {
            failure: 'PLACE_ORDER',
            messageCode: 'ORDER_ALREADY_PLACED',
            popup: 'ORDER_PLACED',
            tracked: 'order_failed',
          }
        : { failure: 'PLACE_ORDER', messageCode: 'ORDER_CHECK_FAILED', popup: 'API_FAILED' }
    case 'CHECK_STOCK':
      return {
        failure: 'PLACE_ORDER',
        messageCode: reason === 'OUT_OF_STOCK' ? 'OUT_OF_STOCK' : messageCode,
        popup: 'INVENTORY_FAILED',
        tracked: 'order_failed',
      }
    case 'STAGE_VERIFY':
      return {
        failure: 'STAGE_VERIFY',
        messageCode,
        popup: STAGE_POPUPS[messageCode] ?? 'API_FAILED',
      }
    case 'CREATE_PROVIDER_ORDER':
      return transactionError(code ?? 'PROVIDER_UNAVAILABLE')
    case 'BUILD_REQUEST':
      return transactionError(code ?? 'INVALID_PAYMENT_BODY')
    case 'OPEN_PAYMENT':
      return transactionError(messageCode)
    case 'PLACE_ORDER_COD':
    case 'REDIRECT':
      return {
        failure: reason === 'TIMEOUT' ? 'PLACE_ORDER_COD_VERCEL_TIMEOUT' : 'PLACE_ORDER_COD',
        messageCode,
        popup: 'API_FAILED',
        tracked: 'order_failed',
      }
  }
}

function transactionError(messageCode: string): StepErrorReply {
  return {
    failure: 'TRANSACTION_ERROR',
    messageCode,
    popup: 'TRANSACTION_ERROR',
    tracked: 'order_failed',
  }
}
