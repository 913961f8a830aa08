import type { ErrorBody } from './failure.ts'

type PaymentFailure = Pick<ErrorBody, 'code' | 'description' | 'source' | 'step' | 'reason'>

const TRY_AGAIN = 'Try another payment method or contact your bank for details.'

function row(
  reason: string,
  description: string,
  [code, source, step]: readonly [string, string, string],
): PaymentFailure {
  return { reason, description, code, source, step }
}

const CUSTOMER_AUTH = ['BAD_REQUEST_ERROR', 'customer', 'payment_authentication'] as const
const BANK_AUTH = ['BAD_REQUEST_ERROR', 'issuer_bank', 'payment_authorization'] as const
const GATEWAY = ['GATEWAY_ERROR', 'gateway', 'payment_authorization'] as const

const failures = [
  row(
    'payment_cancelled',
    'Your payment has been cancelled. Try again or complete the payment later.',
    CUSTOMER_AUTH,
  ),
  row(
    'payment_timed_out',
    'Your payment was not completed on time. Please try again.',
    CUSTOMER_AUTH,
  ),
  row('payment_failed', `Your payment could not be completed. ${TRY_AGAIN}`, BANK_AUTH),
  row('card_declined', `Your payment was declined by your bank. ${TRY_AGAIN}`, BANK_AUTH),
  row(
    'insufficient_fund',
    `Your card has too little balance for this payment. ${TRY_AGAIN}`,
    BANK_AUTH,
  ),
  row(
    'card_disabled_for_online_payments',
    `Your card is disabled for online payments. ${TRY_AGAIN}`,
    BANK_AUTH,
  ),
  row('card_number_invalid', 'You entered an incorrect card number. Try again.', [
    'BAD_REQUEST_ERROR',
    'customer',
    'payment_authorization',
  ]),
  row(
    'gateway_technical_error',
    'Your payment failed due to a temporary technical issue. Try again.',
    GATEWAY,
  ),
  row(
    'authentication_failed',
    'Your payment failed because the bank could not confirm it was you.',
    CUSTOMER_AUTH,
  ),
  row('incorrect_otp', 'You entered an incorrect OTP. Try again.', CUSTOMER_AUTH),
  row('incorrect_pin', 'You entered an incorrect UPI PIN. Try again.', CUSTOMER_AUTH),
  row(
    'payment_collect_request_expired',
    'You did not approve the payment request in time. Try again.',
    CUSTOMER_AUTH,
  ),
  row(
    'insufficient_funds',
    `Your bank account has too little balance for this payment. ${TRY_AGAIN}`,
    ['GATEWAY_ERROR', 'customer', 'payment_debit_request'],
  ),
  row('payment_declined', `Your payment was declined by your bank. ${TRY_AGAIN}`, [
    'GATEWAY_ERROR',
    'issuer_bank',
    'payment_debit_request',
  ]),
]

/** The error of an unsuccessful payment. [razorpay §2, §16] */
export function paymentFailure(reason: string): PaymentFailure {
  const found = failures.find((failure) => failure.reason === reason)
  if (found === undefined) throw new RangeError(`no payment fails with ${reason}`)
  return found
}
