/** What stands around every page, and the pages that say what is wrong. */
export const shell = {
  policies: 'Policies and contact',
  poweredBy: 'Powered by Thela',
  language: 'Language',
  close: 'Close checkout',
  secure: 'Secure',
  storeCheckout: 'Use the store’s own checkout',
  toStore: 'Go to {store}',
  trackOrder: 'Track an order',
  'start.failed':
    'This page did not load fully. The connection may be slow, or this browser too old.',
  'start.otherWays': 'You can also order from the store itself, or contact it.',
  'start.reload': 'Reload this page',
  'failure.invalid-cart': 'This cart is no longer available',
  'failure.not-authorized': 'We could not open this cart',
  'failure.oops': 'Something went wrong',
  'failure.not-found': 'This page does not exist',
  'failure.incomplete-link': 'This link is not complete',
  'failureText.invalid-cart':
    'It may have expired or already been ordered. You can start again from the store.',
  'failureText.not-authorized':
    'The link may have expired, or the store did not respond. Please start again from the store.',
  'failureText.oops':
    'The problem is on our side. Please try again in a moment. If you have already paid, your order will be placed or you will get a full refund.',
  'failureText.not-found': 'The address may be mistyped, or the page has moved.',
  'failureText.incomplete-link':
    'It may have been cut off in the message. Enter the OTP in the checkout instead.',
  'busy.title': 'Back in a moment',
  'busy.heading': 'We’ll be right back',
  'busy.text': 'This page could not be loaded just now.',
  'busy.reloads': 'It will reload by itself in a few seconds.',
  'busy.reload': 'Reload now',
  'busy.goBack': 'Please go back and try again in a moment.',
  'busy.paid':
    'If you have just paid, please do not pay again: your payment is safe and will be shown here.',
} as const
