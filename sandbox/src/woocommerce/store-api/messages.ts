import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

const ENGLISH = {
  missingNonce: 'Missing the Nonce header. This endpoint requires a valid nonce.',
  invalidNonce: 'Nonce is invalid.',
  invalidProduct: 'This product cannot be added to the cart.',
  productOutOfStock: 'You cannot add {0} to the cart because the product is out of stock.',
  notEnoughStock:
    'You cannot add that amount of {0} to the cart because there is not enough stock ({1} remaining).',
  invalidQuantity: 'The quantity of {0} cannot be less than 1.',
  minimumQuantity: 'The minimum quantity of {0} allowed in the cart is 1',
  maximumQuantity: 'The maximum quantity of {0} allowed in the cart is {1}',
  unknownLine: 'Cart item does not exist.',
  noVariation: 'No matching variation found.',
  missingAttributes: 'Missing attributes for variable product {0}.',
  openAttribute: 'Missing variation data for variable product. {0} is a required field',
  wrongAttribute: 'Invalid value posted for {0}. Allowed values: {1}',
  unknownCoupon: 'Coupon {0} cannot be applied because it does not exist.',
  invalidPostcode: 'The provided postcode / ZIP is not valid',
  invalidPhone: 'The provided phone number is not valid',
  invalidEmail: 'The provided email address is not valid',
  invalidState: 'The provided state ({0}) is not valid. Must be one of: {1}',
  tooManyRequests: 'Too many requests. Please wait {0} seconds before trying again.',
  invalidOrder: 'Invalid order ID or key provided.',
  invalidBillingEmail: 'Invalid billing email provided.',
  criticalError:
    '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
} as const

type MessageKey = keyof typeof ENGLISH

/** Of a store in Hindi; the rest of its messages was never translated. */
const HINDI: Partial<Record<MessageKey, string>> = {
  productOutOfStock: 'आप {0} को कार्ट में नहीं जोड़ सकते क्योंकि यह स्टॉक में नहीं है।',
  notEnoughStock: 'आप {0} की इतनी मात्रा नहीं जोड़ सकते: स्टॉक में केवल {1} शेष हैं।',
  invalidQuantity: '{0} की मात्रा 1 से कम नहीं हो सकती।',
  minimumQuantity: 'कार्ट में {0} की न्यूनतम मात्रा 1 है',
  maximumQuantity: 'कार्ट में {0} की अधिकतम मात्रा {1} है',
  unknownLine: 'कार्ट में यह आइटम नहीं है।',
  unknownCoupon: 'कूपन {0} लागू नहीं हो सकता क्योंकि यह मौजूद नहीं है।',
  invalidPostcode: 'दिया गया पिन कोड मान्य नहीं है',
  invalidPhone: 'दिया गया फ़ोन नंबर मान्य नहीं है',
}

/** In the store's language. The values are put in as they are, so names need their entities before. */
export function message(store: Store, key: MessageKey, ...values: string[]): string {
  const hindi = setting(store).isOn('language-hindi') ? HINDI[key] : undefined
  return (hindi ?? ENGLISH[key]).replace(/\{(\d)\}/g, (_, index) => values[Number(index)] ?? '')
}
