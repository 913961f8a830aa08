/** [D-90, ADR-358] */
import { shortPath } from '@thela/contracts/short-links'
import type { RefundRail } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { NOTIFICATIONS, templateName } from '@thela/domain/notifications'
import type {
  KeptNotification,
  NotificationKind,
  NotificationParameters,
} from '@thela/domain/notifications'
import type { Paise } from '@thela/domain/money'
import type { DeliveryRequestKind } from '@thela/domain/tracking'
import type { Language } from '@thela/domain/text'
import { messagesIn } from '@thela/messages/catalogues'
import type { MessageRecipient } from '../../ports/message-channel.ts'
import type { NotificationToSend } from './notifications-repository.ts'

/** What a notification says, and to whom. */
export interface Notice<K extends NotificationKind = NotificationKind> {
  readonly recipient: MessageRecipient
  /** In which the customer reads us, where that is known. */
  readonly language: Language | undefined
  /** Whether the phone is known to be the customer's; else what it has chosen decides nothing about letters. */
  readonly isPhoneVerified?: boolean | undefined
  readonly parameters: NotificationParameters<K>
  /** Whether the customer wants this parcel's updates by WhatsApp; undefined where nothing was chosen. */
  readonly prefersWhatsapp?: boolean | undefined
}

/** A notice that is sent once by its kind and key. */
export interface NoticeOnce<K extends KeptNotification> {
  readonly kind: K
  readonly key: string
  readonly notice: Notice<K>
  /** What beginning it has found, where a statement before did that. */
  readonly begun?: NotificationToSend | undefined
  /** The account that took it and could not deliver it: those after it are tried. */
  readonly after?: string
}

export interface WrittenNotice {
  readonly text: string
  readonly variables: Readonly<Record<string, string>>
  /** The same in full. */
  readonly values: Readonly<Record<string, string>>
  /** Of its link, where that has a short one: a registered text has room for no other. */
  readonly shortPath: string | undefined
  readonly t: Messages
}

function writtenAs(t: Messages, type: string | undefined, value: string): string {
  if (type === 'DAY') return t.date(new Date(value), 'SHORT')
  if (type === 'DELIVERY_REQUEST') {
    return t(`notifications.deliveryRequest.${value as DeliveryRequestKind}`)
  }
  return type === 'RAIL' ? t(`orders.refund.rail.${value as RefundRail}`) : value
}

/** Its sentence in one language, and what a registered text of the same words is filled with. */
export function writeNotice<K extends NotificationKind>(
  kind: K,
  parameters: NotificationParameters<K>,
  {
    language,
    storeName,
    publicUrl,
  }: {
    readonly language: Language
    readonly storeName: string
    readonly publicUrl: string
  },
): WrittenNotice {
  const t = messagesIn(language)
  const values: Record<string, string> = { store: storeName }
  const variables: Record<string, string> = { store: templateName(storeName) }
  let short: string | undefined
  const types: Readonly<Record<string, string>> = NOTIFICATIONS[kind].parameters
  for (const [name, value] of Object.entries<string | Paise>(parameters)) {
    const type = types[name]
    const written = typeof value === 'number' ? t.money(value) : writtenAs(t, type, value)
    if (type === 'LINK') short = shortPath(written)
    const link = type === 'LINK' && written.startsWith('/') ? publicUrl + written : written
    values[name] = link
    variables[name] = type === 'NAME' ? templateName(link) : link
  }
  // The catalogue's test holds that a text takes these parameters and no other.
  const text = t(`notifications.${kind}`, ...([values] as never))
  return { text, variables, values, shortPath: short, t }
}
