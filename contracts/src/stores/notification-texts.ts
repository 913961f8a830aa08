import { NOTIFICATION_KINDS } from '@thela/domain/notifications'
import type { NotificationKind } from '@thela/domain/notifications'

const DESCRIPTIONS: Readonly<Record<NotificationKind, string>> = {
  OTP: 'The code.',
  COD_CONFIRM:
    'Code and link that confirm an order on delivery; without it the code alone goes out.',
  ORDER_PLACED: 'The order has been received.',
  ORDER_SHIPPED: 'The order is on its way.',
  ORDER_CANCELLED: 'The order has been cancelled.',
  REFUND: 'Money goes back.',
  PAYMENT_LINK: 'A payment link.',
  PREPAY_LINK: 'A link that pays an order on delivery online instead.',
  PAYMENT_REMINDER: 'A payment link has not been paid yet.',
}

/** A field for each notification. */
export const forEachNotification = <S>(
  field: (kind: NotificationKind, description: string) => S,
): Record<NotificationKind, S> =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, field(kind, DESCRIPTIONS[kind])]),
  ) as Record<NotificationKind, S>
