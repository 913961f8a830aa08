import type { NotificationKind } from '@thela/domain/notifications'
import type { Language } from '@thela/domain/text'

/** The customer, as messages reach one. */
export interface MessageRecipient {
  /** E.164, with the plus. */
  readonly phone: string
  readonly email?: string
}

export interface OutboundMessage {
  readonly recipient: MessageRecipient
  readonly kind: NotificationKind
  /** One of those that the channel named for the kind. */
  readonly language: Language
  /** What a registered text is filled with, `store` among it; a name has at most 30 characters. */
  readonly variables: Readonly<Record<string, string>>
  /** The sentence of our catalogue, filled, for a channel that sends what it is given. */
  readonly text: string
  /** Stable for a message: a repeat is the same message. */
  readonly messageId: string
}

/** An account that sends messages to customers: by SMS, WhatsApp, email. */
export interface MessageChannel {
  /** The store's own code for the account. */
  readonly account: string
  /** Whether it has an address of this customer. */
  canReach(recipient: MessageRecipient): boolean
  /** In which it can send this: all, or those in which a text is registered. */
  languagesOf(kind: NotificationKind): readonly Language[]
  /**
   * Sends once. May reject with `ExternalServiceError`, which holds neither the recipient nor a code; its
   * `outcomeUnknown` says that the message may have gone out all the same.
   */
  send(message: OutboundMessage): Promise<void>
}
