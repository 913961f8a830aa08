/** Why a payment did not succeed. [cashfree §6, §7] */
export interface PaymentError {
  error_code: string
  error_description: string
  error_reason: string
  error_source: string
}

const error = (
  error_code: string,
  error_reason: string,
  [error_source, error_description]: readonly [string, string],
): PaymentError => ({ error_code, error_description, error_reason, error_source })

const ERRORS: Readonly<Record<string, PaymentError>> = {
  bank_rejected: error('TRANSACTION_DECLINED', 'bank_rejected', [
    'bank',
    'Your bank declined the transaction. Try another payment method.',
  ]),
  insufficient_funds: error('TRANSACTION_DECLINED', 'insufficient_funds', [
    'customer',
    'Your account has too little balance for this payment.',
  ]),
  invalid_otp: error('AUTHENTICATION_FAILED', 'invalid_otp', [
    'customer',
    'The one-time password was not correct.',
  ]),
  expired: error('TRANSACTION_EXPIRED', 'expired', [
    'customer',
    'You did not complete the payment in time.',
  ]),
  cancelled: error('TRANSACTION_CANCELLED', 'cancelled_by_customer', [
    'customer',
    'You cancelled the payment.',
  ]),
}

export function paymentError(reason: string): PaymentError {
  const found = Object.hasOwn(ERRORS, reason) ? ERRORS[reason] : undefined
  if (found === undefined) throw new RangeError(`no payment fails with ${reason}`)
  return found
}
