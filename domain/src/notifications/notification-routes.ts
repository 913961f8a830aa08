/** [D-28, D-90] */
import { LANGUAGES } from '../text/index.ts'
import type { Language } from '../text/index.ts'

/** What an account for messages can do with one notification. */
export interface ChannelForNotification {
  readonly account: string
  /** Whether it has an address of this customer. */
  readonly isReachable: boolean
  /** In which it has a text. */
  readonly languages: readonly Language[]
}

export interface NotificationRoute {
  readonly account: string
  readonly language: Language
}

/**
 * By which accounts a notification may go, and in which language: the first is tried first, the next
 * where it refuses. The store's choice counts, in its order; without one all that are connected. In the
 * customer's language where there is a text in it, else the store's, else any.
 */
export function notificationRoutes(
  channels: readonly ChannelForNotification[],
  wanted: {
    /** The accounts that the store's file names for this kind; none: it is not sent. */
    readonly accounts: readonly string[] | undefined
    readonly language: Language | undefined
    readonly storeLanguage: Language
  },
): readonly NotificationRoute[] {
  const accounts = wanted.accounts ?? channels.map(({ account }) => account)
  const preferred = [wanted.language, wanted.storeLanguage, ...LANGUAGES]
  return accounts.flatMap((account) => {
    const channel = channels.find((one) => one.account === account)
    if (!channel?.isReachable) return []
    const language = preferred.find((one) => one && channel.languages.includes(one))
    return language ? [{ account, language }] : []
  })
}
