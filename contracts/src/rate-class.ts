/**
 * Rate limit classes, by cost and risk: each has its own limits per address, session and store. A
 * call belongs to exactly one; `readsPlatformWith` names what counts in `platform` besides.
 */
export const RATE_CLASSES = [
  /** Reads our data; the store's platform is asked for what was not read a moment ago. */
  'read',
  /** Asks the store's platform at every call. */
  'platform',
  /** Makes or changes a cart at the store's platform. */
  'cart',
  /** Writes something small. */
  'write',
  /** Starts a payment or an order. */
  'pay',
  /** Draws a document, which costs the processor some twenty milliseconds. */
  'document',
  /** Polls while a shopper waits for a payment. */
  'poll',
  /** Sends or checks a code. */
  'code',
  /** Has a discount code judged by the store's platform. */
  'coupon',
  /** Looks up something by a number that could be guessed. */
  'lookup',
  /** Queries the payment provider for a card's first digits. */
  'card',
  /** Opens a session. */
  'session',
  /** Comes from a store's page or from the payment provider's return. */
  'entry',
  /** A page. */
  'page',
  /** A static file. */
  'file',
  /** A system with a secret of its own. */
  'webhook',
  /** A browser's report about a page. */
  'report',
  /** For operators. */
  'operations',
] as const

export type RateClass = (typeof RATE_CLASSES)[number]
