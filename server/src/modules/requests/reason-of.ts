/** Why something is requested. [account §5, A5.7, A5.8, A5.9] */
import { cancelReasons, returnReasons } from '@thela/domain/orders'
import type { CancelReason, OrderAction, Reason, ReturnReason } from '@thela/domain/orders'
import { LANGUAGES } from '@thela/domain/text'
import type { Messages } from '@thela/messages'
import { messagesIn } from '@thela/messages/catalogues'
import type { Store } from '../stores/index.ts'

type AnyReason = Reason<CancelReason | ReturnReason>

function reasonsFor({ config }: Store, action: OrderAction): readonly AnyReason[] {
  const { cancellationsReasons, returnReasons: ofReturns } = config.account
  return action === 'CANCEL_ORDER' ? cancelReasons(cancellationsReasons) : returnReasons(ofReturns)
}

export function reasonText(t: Messages, action: OrderAction, reason: AnyReason): string {
  if ('text' in reason) return reason.text
  return action === 'CANCEL_ORDER'
    ? t(`orders.cancelReason.${reason.code as CancelReason}`)
    : t(`orders.returnReason.${reason.code as ReturnReason}`)
}

export const reasonTexts = (t: Messages, store: Store, action: OrderAction): string[] =>
  reasonsFor(store, action).map((reason) => reasonText(t, action, reason))

/** By its words in whatever language the customer reads. */
export const reasonOf = (store: Store, action: OrderAction, words: string): AnyReason | undefined =>
  reasonsFor(store, action).find((reason) =>
    LANGUAGES.some((language) => reasonText(messagesIn(language), action, reason) === words),
  )
