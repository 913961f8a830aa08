/** [ADR-215] */
import { links } from '@thela/contracts/links'
import { isForCustomer, isForPhoneOnly, isUpdate, NOTIFICATIONS } from '@thela/domain/notifications'
import type { NotificationKind } from '@thela/domain/notifications'
import type { MessageKey } from '@thela/messages'
import type { LetterContent } from '../../ports/message-channel.ts'
import { brandOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import type { WrittenNotice } from './notice.ts'

/** What the button of a letter is for, by what its notification is about. */
const ACTION_OF = {
  CHALLENGE: undefined,
  ORDER: 'notifications.email.action.ORDER',
  REFUND: 'notifications.email.action.ORDER',
  REQUEST: 'notifications.email.action.ORDER',
  SHIPMENT: 'notifications.email.action.PARCEL',
  ATTEMPT: 'notifications.email.action.PARCEL',
  LINK: 'notifications.email.action.PAY',
  REMINDER: 'notifications.email.action.PAY',
  DELIVERY_REQUEST: 'notifications.email.action.OPEN_PARCEL',
} as const satisfies Readonly<
  Record<(typeof NOTIFICATIONS)[NotificationKind]['oncePer'], MessageKey | undefined>
>

/** Nothing that cannot go by e-mail. */
export function writeLetter(
  store: Store,
  kind: NotificationKind,
  {
    written: { t, values },
    publicUrl,
    preferenceKey,
  }: {
    readonly written: WrittenNotice
    readonly publicUrl: string
    /** Of the letters to this address, for an update. */
    readonly preferenceKey: string | undefined
  },
): LetterContent | undefined {
  if (isForPhoneOnly(kind)) return undefined
  const { name: storeName, colors } = brandOf(store, 'TRACKING')
  const label = ACTION_OF[NOTIFICATIONS[kind].oncePer]
  const { link } = values
  // The catalogue's test holds that each has a subject, filled with what its text is filled with.
  const subject = `notifications.email.subject.${kind}` as 'notifications.email.subject.REFUND'
  const reason = isForCustomer(kind)
    ? 'notifications.email.reason'
    : 'notifications.email.reasonForStore'
  const unsubscribe = isUpdate(kind) && preferenceKey !== undefined
  return {
    subject: t(subject, values as never),
    storeName,
    primaryColor: colors.primary,
    action: label !== undefined && link !== undefined ? { label: t(label), url: link } : undefined,
    reason: t(reason, { store: storeName }),
    unsubscribe: unsubscribe
      ? {
          label: t('notifications.email.unsubscribe'),
          pageUrl: publicUrl + links.notifications(preferenceKey),
          oneClickUrl: publicUrl + links.unsubscribe(preferenceKey),
        }
      : undefined,
  }
}
