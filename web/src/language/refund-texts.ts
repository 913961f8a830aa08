import type { RefundRail } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'

interface RefundPart {
  readonly rail?: RefundRail
  readonly promisedOn?: string
  readonly reference?: string
}

/** Where a refund goes, when it arrives, and its reference, as far as they are known. [D-38, D-12] */
export function refundTexts(
  t: Messages,
  { rail, promisedOn, reference }: RefundPart,
): readonly string[] {
  // These have it at once, and the reference of a card is the end of its code.
  if (rail === 'STORE_CREDIT') return [t('orders.refund.rail.STORE_CREDIT')]
  if (rail === 'GIFT_CARD' && reference) {
    return [t('orders.refund.giftCard', { lastFour: reference })]
  }
  return [
    rail ? t(`orders.refund.rail.${rail}`) : '',
    promisedOn
      ? t('orders.refund.arrivesBy', { date: t.date(new Date(promisedOn), 'WEEKDAY') })
      : '',
    reference ? t('orders.refund.reference', { reference }) : '',
  ].filter(Boolean)
}
