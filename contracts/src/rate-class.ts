/**
 * What a call costs and whom it may trouble: each class has its own limits per address, session and
 * store. A call belongs to exactly one.
 */
export const RATE_CLASSES = [
  /** Reads what is ours; may ask the store's platform. */
  'read',
  /** Writes something small. */
  'write',
  /** Begins a payment or an order. */
  'pay',
  /** Repeats while a shopper waits for a payment. */
  'poll',
  /** Sends or checks a code. */
  'code',
  /** Looks something up by a number that could be guessed. */
  'lookup',
  /** Asks the payment provider about a card's first digits. */
  'card',
  /** Opens a session. */
  'session',
  /** Comes from a store's page or back from the payment provider. */
  'entry',
  /** A page. */
  'page',
  /** A file that never changes. */
  'file',
  /** A system with a secret of its own. */
  'webhook',
  /** A browser's report about a page. */
  'report',
  /** For those who run it. */
  'operations',
] as const

export type RateClass = (typeof RATE_CLASSES)[number]
