/**
 * What travels between the frame and the seller’s page. Never believed for the outcome of a payment.
 * Checked by hand, not by a schema library: the seller’s script must stay small. [account §7]
 */
export const MESSAGE_KINDS = [
  'ANALYTICS',
  'PRODUCT_ANALYTICS',
  'REDIRECT',
  'APP_EVENTS',
  'SELLER_TRACK',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Two are ours: PAGE_SHOWN says that the frame shows something, before its script is there;
 * STORE_CHECKOUT_REQUEST asks for the shop's own checkout instead.
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
] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

export interface WindowMessage {
  readonly source: 'thela'
  readonly version: 1
  readonly kind: MessageKind
  readonly action?: MessageAction
  readonly payload?: Readonly<Record<string, string | number | boolean>>
  readonly nonce?: string
}

const isPlainPayload = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => ['string', 'number', 'boolean'].includes(typeof entry))

/** A message exactly of our shape, or nothing. Origin and window are the receiver’s to check first. */
export function readWindowMessage(data: unknown): WindowMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const message = data as Partial<Record<keyof WindowMessage, unknown>>
  const known =
    message.source === 'thela' &&
    message.version === 1 &&
    MESSAGE_KINDS.includes(message.kind as MessageKind) &&
    (message.action === undefined || MESSAGE_ACTIONS.includes(message.action as MessageAction)) &&
    (message.payload === undefined || isPlainPayload(message.payload)) &&
    (message.nonce === undefined || typeof message.nonce === 'string')
  return known ? (data as WindowMessage) : undefined
}
