/** [D-28, D-90, I34, ADR-215, ADR-369] */
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

/** A choice about one medium. */
export interface MediumChoice {
  readonly isOut: boolean
  /** When it was made, in seconds. */
  readonly at: number
}

/**
 * These are the media by which an order's customer wants nothing. What goes to the phone is the phone's own choice, whoever has
 * typed it. Letters go to an address that the order names: there counts what was chosen by the link of a letter to it
 * and, where the phone is verified, what its customer has chosen, the later one.
 */
export function optedOutMedia({
  ofPhone,
  ofAddress,
  isPhoneVerified,
}: {
  /** The keys are media. */
  readonly ofPhone: Readonly<Record<string, MediumChoice | undefined>>
  readonly ofAddress: MediumChoice | undefined
  readonly isPhoneVerified: boolean
}): readonly Medium[] {
  const ofCustomer = isPhoneVerified ? ofPhone['EMAIL'] : undefined
  const isFirstLater = (ofCustomer?.at ?? -Infinity) >= (ofAddress?.at ?? -Infinity)
  const letters = isFirstLater ? ofCustomer : ofAddress
  return MEDIA.filter((medium) => (medium === 'EMAIL' ? letters : ofPhone[medium])?.isOut)
}

/** What holds for the messages about an order, of what was chosen at its store. */
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
  /** Whether the phone is known to be the customer's, and not only typed. */
  readonly isPhoneVerified?: boolean | undefined
  /** The customer's choice for this parcel alone; undefined where none was made. */
  readonly prefersWhatsapp?: boolean | undefined
}

/**
 * Nothing goes by WhatsApp or e-mail to whoever has opted out of it. An SMS that is no update goes all the
 * same: the customer waits for it, or it says what became of the customer's money. The store has e-mail only.
 */
function isOptedOut(medium: Medium, { kind, preferences }: WantedNotification): boolean {
  if (!isForCustomer(kind) || (medium === 'SMS' && !isUpdate(kind))) return false
  return preferences?.optedOut.includes(medium) ?? false
}

/** Whether it may go by this medium, as far as its recipient's phone has not turned that off. */
function isOffered(medium: Medium, notification: WantedNotification): boolean {
  const { kind, prefersWhatsapp } = notification
  if (!isForCustomer(kind)) return medium === 'EMAIL'
  if (medium === 'EMAIL') return !isForPhoneOnly(kind) && !isOptedOut(medium, notification)
  return !(medium === 'WHATSAPP' && isUpdate(kind) && prefersWhatsapp === false)
}

/**
 * Without those by which the phone wants nothing. Where it was only typed no letter stands after one of them, because it
 * could come in its place: whoever typed a stranger's phone would see by the letter what its owner has turned off.
 */
function withoutOptedOut(
  routes: readonly NotificationRoute[],
  notification: WantedNotification,
): readonly NotificationRoute[] {
  const isOut = ({ medium }: NotificationRoute) => isOptedOut(medium, notification)
  const firstOut = routes.findIndex(isOut)
  return routes.filter((route, index) => {
    const mayShow =
      route.medium === 'EMAIL' &&
      !notification.isPhoneVerified &&
      firstOut !== -1 &&
      index > firstOut
    return !isOut(route) && !mayShow
  })
}

/**
 * By which accounts a notification may go, and in which language: the first is tried first, the next
 * where it refuses. The store's choice counts, in its order; without one all that are connected. Whoever
 * wants a parcel's updates by WhatsApp gets them there first. In the customer's language where there is a
 * text in it, else the store's, else any; the language that a phone has chosen is not seen in the letters of whoever
 * only typed it.
 */
export function notificationRoutes(
  channels: readonly ChannelForNotification[],
  notification: WantedNotification,
): readonly NotificationRoute[] {
  const accounts = notification.accounts ?? channels.map(({ account }) => account)
  const { preferences, language, storeLanguage, isPhoneVerified } = notification
  const unchosen = [language, storeLanguage, ...LANGUAGES]
  const routes = accounts.flatMap((account) => {
    const channel = channels.find((one) => one.account === account)
    if (!channel?.isReachable || !isOffered(channel.medium, notification)) return []
    const { medium } = channel
    const isOfPhone = medium !== 'EMAIL' || isPhoneVerified
    const preferred = isOfPhone ? [preferences?.language, ...unchosen] : unchosen
    const found = preferred.find((one) => one && channel.languages.includes(one))
    return found ? [{ account, medium, language: found }] : []
  })
  const isWhatsappFirst = notification.prefersWhatsapp === true && isUpdate(notification.kind)
  const ordered = isWhatsappFirst
    ? routes.toSorted((a, b) => Number(b.medium === 'WHATSAPP') - Number(a.medium === 'WHATSAPP'))
    : routes
  return withoutOptedOut(ordered, notification)
}
