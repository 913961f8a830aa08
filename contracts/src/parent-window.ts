/**
 * Messages between the frame and the seller’s page. Never trusted for the outcome of a payment.
 * Validated by hand, without a schema library, because the embed script must stay small. [account
 * §7]
 */
export const MESSAGE_KINDS = [
  'ANALYTICS',
  'PRODUCT_ANALYTICS',
  'REDIRECT',
  'APP_EVENTS',
  'SELLER_TRACK',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Which of our applications reports something; a visit begins in the checkout. */
export type Project =
  | 'CHECKOUT'
  | 'BRANDED_TRACK'
  | 'SWIFT_PAY'
  | 'CUSTOMER_DASHBOARD'
  | 'PREPAY'
  | 'PRODUCT_PAGES'

/**
 * COUPONS brings the discount codes of the seller's page (`codes`). Three are ours: PAGE_SHOWN
 * reports that the frame shows something, before its script is loaded; STORE_CHECKOUT_REQUEST asks
 * for the shop's own checkout instead, at its address if it has one (`link`); CART_OPENED names the cart (`cart_id`) for the address bar.
 */
export const MESSAGE_ACTIONS = [
  'SELLER_TOKEN_REQUEST',
  'SELLER_TOKEN_RESPONSE',
  'CLOSE_POP_UP_REQUEST',
  'CONFIRM_CLOSE_POP_UP',
  'EXIT_CHECKOUT',
  'CLEAR_CART',
  'PAGE_SHOWN',
  'READY_TO_LISTEN',
  'STORE_CHECKOUT_REQUEST',
  'CUSTOMER_INFO',
  'UPDATE_MIN_HEIGHT',
  'COUPONS',
  'CART_OPENED',
] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

export interface WindowMessage {
  readonly source: 'thela'
  readonly version: 1
  readonly kind: MessageKind
  readonly action?: MessageAction
  readonly payload?: MessagePayload
  readonly nonce?: string
}

type PayloadValue = string | number | boolean | null | readonly PayloadValue[] | MessagePayload
export interface MessagePayload {
  readonly [name: string]: PayloadValue
}

/** Maximum depth of objects and lists; deeper ones are refused. */
const MAX_DEPTH = 4
/**
 * Maximum number of values in one payload. A cloned message may reference itself, so values are
 * counted, not serialised.
 */
const MAX_VALUES = 1_000

function isPayload(payload: unknown): boolean {
  let count = 0
  const isValue = (value: unknown, depth: number): boolean => {
    count += 1
    if (count > MAX_VALUES) return false
    if (typeof value !== 'object' || value === null) {
      return value === null || ['string', 'number', 'boolean'].includes(typeof value)
    }
    return depth < MAX_DEPTH && Object.values(value).every((each) => isValue(each, depth + 1))
  }
  return payload instanceof Object && !Array.isArray(payload) && isValue(payload, 0)
}

/** A valid message, or undefined. The receiver must check origin and window first. */
export function readWindowMessage(data: unknown): WindowMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const message = data as Partial<Record<keyof WindowMessage, unknown>>
  const known =
    message.source === 'thela' &&
    message.version === 1 &&
    MESSAGE_KINDS.includes(message.kind as MessageKind) &&
    (message.action === undefined || MESSAGE_ACTIONS.includes(message.action as MessageAction)) &&
    (message.payload === undefined || isPayload(message.payload)) &&
    (message.nonce === undefined || typeof message.nonce === 'string')
  return known ? (data as WindowMessage) : undefined
}
