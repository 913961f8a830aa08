/**
 * The few specified texts that show our inside to a shopper, or say what is not so, with the sentence
 * that a page shows instead. A call still says the specified text. [D-82]
 */
const SHOWN_INSTEAD: Readonly<Record<string, string>> = {
  'unable to create RZP order': 'We couldn’t start the payment. You have not been charged.',
  'Invalid payment request body': 'We couldn’t start the payment. You have not been charged.',
  'Razorpay live key not found':
    'This payment method is not available right now. You have not been charged.',
  'Failed to load Razorpay checkout library':
    'The payment page could not be loaded. You have not been charged.',
  'Unable to check order placed status':
    'We couldn’t check your order. Please try again. You have not been charged.',
  // Said of every order on its first day.
  'On hold': 'Order confirmed',
  // It is the courier who picks it up, not the shopper.
  'Awaiting pickup': 'Packed, waiting for the courier',
  'Ready for Pickup': 'Packed, waiting for the courier',
}

export function shownText(specified: string): string {
  return SHOWN_INSTEAD[specified] ?? specified
}
