import { failureText } from '../text/index.ts'

/** The steps from the button to the money, whose order the server holds. [checkout §4 Paying, §8, I19] */
export type PayingStep =
  | 'CHECK_NOT_PLACED'
  | 'CHECK_STOCK'
  | 'STAGE_VERIFY'
  | 'CREATE_PROVIDER_ORDER'
  | 'BUILD_REQUEST'
  | 'OPEN_PAYMENT'
  | 'PLACE_ORDER_COD'
  | 'REDIRECT'

/** Creating a provider's order and placing one to be paid at the door are tried so often. */
export const ORDER_TRIES = 3

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
  readonly text: string
  readonly popup?: 'INVENTORY_FAILED' | 'TRANSACTION_ERROR'
  readonly tracked?: 'order_failed'
}

export const ORDER_ALREADY_PLACED = 'Order already placed'
export const ORDER_CHECK_FAILED = 'Unable to check order placed status'
export const OUT_OF_STOCK = 'Items are out of stock'
export const PROVIDER_ORDER_FAILED = 'unable to create RZP order'
export const BAD_PAYMENT_REQUEST = 'Invalid payment request body'
export const PROVIDER_KEY_MISSING = 'Razorpay live key not found'
export const PROVIDER_SCRIPT_FAILED = 'Failed to load Razorpay checkout library'
export const SLOW_NETWORK =
  'There seems to be a delay due to slow network. Your patience is appreciated'

export interface StepError {
  /** What the check said, where the step is one; else a call that failed. */
  readonly reason?: 'ALREADY_PLACED' | 'OUT_OF_STOCK' | 'TIMEOUT'
  readonly statusCode?: number
  readonly description?: string
}

/** What the page shows and tracks when a step fails. */
export function stepErrorReply(step: PayingStep, error: StepError): StepErrorReply {
  const description = error.statusCode === undefined ? undefined : error.description
  switch (step) {
    case 'CHECK_NOT_PLACED':
      return error.reason === 'ALREADY_PLACED'
        ? { failure: 'PLACE_ORDER', text: ORDER_ALREADY_PLACED, tracked: 'order_failed' }
        : { failure: 'PLACE_ORDER', text: ORDER_CHECK_FAILED }
    case 'CHECK_STOCK':
      return {
        failure: 'PLACE_ORDER',
        text: error.reason === 'OUT_OF_STOCK' ? OUT_OF_STOCK : failureText(error),
        popup: 'INVENTORY_FAILED',
        tracked: 'order_failed',
      }
    case 'STAGE_VERIFY':
      return { failure: 'STAGE_VERIFY', text: failureText(error) }
    case 'CREATE_PROVIDER_ORDER':
      return transactionError(description ?? PROVIDER_ORDER_FAILED)
    case 'BUILD_REQUEST':
      return transactionError(description ?? BAD_PAYMENT_REQUEST)
    case 'OPEN_PAYMENT':
      return transactionError(failureText(error))
    case 'PLACE_ORDER_COD':
    case 'REDIRECT':
      return {
        failure: error.reason === 'TIMEOUT' ? 'PLACE_ORDER_COD_VERCEL_TIMEOUT' : 'PLACE_ORDER_COD',
        text: failureText(error),
        tracked: 'order_failed',
      }
  }
}

function transactionError(text: string): StepErrorReply {
  return {
    failure: 'TRANSACTION_ERROR',
    text,
    popup: 'TRANSACTION_ERROR',
    tracked: 'order_failed',
  }
}
