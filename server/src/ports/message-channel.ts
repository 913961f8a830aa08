import type { Medium, NotificationKind } from '@thela/domain/notifications'
import type { Language } from '@thela/domain/text'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

/** The customer, or the store itself, as messages reach one. */
export interface MessageRecipient {
  /** E.164, with the plus; empty for the store, which gets letters only. */
  readonly phone: string
  readonly email?: string
}

/** What a letter has besides its sentence, in the store's look. */
export interface LetterContent {
  readonly subject: string
  readonly storeName: string
  /** `#RRGGBB`. */
  readonly primaryColor: string
  /** Where the button leads, which stands in place of the address at the end of the sentence. */
  readonly action: { readonly label: string; readonly url: string } | undefined
  /** Why the customer gets it. */
  readonly reason: string
  /** Present where the customer can turn it off: a page, and an address that takes a POST (RFC 8058). */
  readonly unsubscribe:
    | { readonly label: string; readonly pageUrl: string; readonly oneClickUrl: string }
    | undefined
}

export interface OutboundMessage {
  readonly recipient: MessageRecipient
  readonly kind: NotificationKind
  /** One of those that the channel named for the kind. */
  readonly language: Language
  /** What a registered text is filled with, `store` among it; a name has at most 30 characters. */
  readonly variables: Readonly<Record<string, string>>
  /**
   * Of its link, below our address, without the first slash: at most 30 characters. A registered text has our host
   * before it. Missing where a message has no link, or one that leads elsewhere.
   */
  readonly shortPath?: string
  /** The sentence of our catalogue, filled, for a channel that sends what it is given. */
  readonly text: string
  /** Present for a channel whose medium is e-mail. */
  readonly letter?: LetterContent
  /** Stable for a message: a repeat is the same message. */
  readonly messageId: string
}

/** What the system reports of messages and of the people who got them. */
export type MessageEvent =
  /** It took the message, and could not deliver it after all. */
  | { readonly kind: 'FAILED'; readonly messageId: string; readonly reason: string }
  /** Somebody wrote back that no more messages are wanted, or that they are again. */
  | {
      readonly kind: 'OPTED_OUT' | 'OPTED_IN'
      /** E.164, with the plus. */
      readonly phone: string
      readonly at: Date
    }

/** Of an account whose system sends webhooks. */
export interface MessageWebhooks extends WebhookSender {
  parse(webhook: RawWebhook): readonly MessageEvent[] | UnusableWebhook
  /** What the system wants to read when the address is entered with it; nothing for a foreign request. */
  confirm(query: Readonly<Record<string, string | undefined>>): string | undefined
}

/** An account that sends messages to customers: by SMS, WhatsApp, email. */
export interface MessageChannel {
  /** The store's own code for the account. */
  readonly account: string
  /** By which a customer opts out of it, whichever account it is. */
  readonly medium: Medium
  /** Whether it has an address of this customer. */
  canReach(recipient: MessageRecipient): boolean
  /** In which it can send this: all, or those in which a text is registered. */
  languagesOf(kind: NotificationKind): readonly Language[]
  /**
   * Sends once. May reject with `ExternalServiceError`, which holds neither the recipient nor a code; its
   * `outcomeUnknown` says that the message may have gone out all the same.
   */
  send(message: OutboundMessage): Promise<void>
  /**
   * The same in a phone call that speaks the code of the message; some systems also send it as a text.
   * Missing where the account makes no calls.
   */
  call?(message: OutboundMessage): Promise<void>
  /** Missing where the system reports nothing. */
  readonly webhooks?: MessageWebhooks
}
