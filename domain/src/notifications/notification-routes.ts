/** [D-28, D-90, ADR-215] */
import { LANGUAGES } from '../text/index.ts'
import type { Language } from '../text/index.ts'
import { isForCustomer, isForPhoneOnly, isUpdate } from './notification-kinds.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** How a message reaches a customer. */
export const MEDIA = ['SMS', 'WHATSAPP', 'EMAIL'] as const
export type Medium = (typeof MEDIA)[number]

/** What an account for messages can do with one notification. */
export interface ChannelForNotification {
  readonly account: string
  readonly medium: Medium
  /** Whether it has an address of this customer. */
  readonly isReachable: boolean
  /** In which it has a text. */
  readonly languages: readonly Language[]
}

export interface NotificationRoute {
  readonly account: string
  readonly medium: Medium
  readonly language: Language
}

/** What a customer has chosen at a store. */
export interface NotificationPreferences {
  readonly language?: Language | undefined
  /** By these no updates are wanted. */
  readonly optedOut: readonly Medium[]
}

export interface WantedNotification {
  readonly kind: NotificationKind
  /** The accounts that the store's file names for this kind; none: it is not sent. */
  readonly accounts: readonly string[] | undefined
  /** In which its cause was read. */
  readonly language: Language | undefined
  readonly storeLanguage: Language
  readonly preferences?: NotificationPreferences | undefined
  /** The customer's choice for this parcel alone; undefined where none was made. */
  readonly prefersWhatsapp?: boolean | undefined
}

/**
 * Nothing goes by WhatsApp or e-mail to whoever has opted out of it. An SMS that is no update goes all the
 * same: the customer waits for it, or it says what became of the customer's money. The store has e-mail only.
 */
function isWanted(medium: Medium, { kind, preferences, prefersWhatsapp }: WantedNotification) {
  if (!isForCustomer(kind)) return medium === 'EMAIL'
  if (medium === 'EMAIL' && isForPhoneOnly(kind)) return false
  if (medium === 'WHATSAPP' && isUpdate(kind) && prefersWhatsapp === false) return false
  const isOptedOut = preferences?.optedOut.includes(medium) ?? false
  return !isOptedOut || (medium === 'SMS' && !isUpdate(kind))
}

/**
 * By which accounts a notification may go, and in which language: the first is tried first, the next
 * where it refuses. The store's choice counts, in its order; without one all that are connected. Whoever
 * wants a parcel's updates by WhatsApp gets them there first. In the customer's language where there is a
 * text in it, else the store's, else any.
 */
export function notificationRoutes(
  channels: readonly ChannelForNotification[],
  wanted: WantedNotification,
): readonly NotificationRoute[] {
  const accounts = wanted.accounts ?? channels.map(({ account }) => account)
  const { preferences, language, storeLanguage } = wanted
  const preferred = [preferences?.language, language, storeLanguage, ...LANGUAGES]
  const routes = accounts.flatMap((account) => {
    const channel = channels.find((one) => one.account === account)
    if (!channel?.isReachable || !isWanted(channel.medium, wanted)) return []
    const { medium } = channel
    const found = preferred.find((one) => one && channel.languages.includes(one))
    return found ? [{ account, medium, language: found }] : []
  })
  if (wanted.prefersWhatsapp !== true || !isUpdate(wanted.kind)) return routes
  return routes.toSorted(
    (a, b) => Number(b.medium === 'WHATSAPP') - Number(a.medium === 'WHATSAPP'),
  )
}
