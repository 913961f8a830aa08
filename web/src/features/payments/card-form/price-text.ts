import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { quoteOf } from '../attempt/checkout-to-pay.ts'
import type { ChosenPayment } from '../attempt/checkout-to-pay.ts'

/** "₹50 off with this card: you pay ₹1,449", where the typed card has a price of its own. */
export function priceText(
  t: Messages,
  { card, ...chosen }: Omit<ChosenPayment, 'method'>,
): string | undefined {
  if (!card?.quote) return undefined
  const { payableNow } = card.quote
  const difference = payableNow - quoteOf(chosen).payableNow
  if (difference === 0) return undefined
  const amounts = { amount: t.money(paise(Math.abs(difference))), total: t.money(payableNow) }
  return difference < 0 ? t('payments.card.less', amounts) : t('payments.card.more', amounts)
}
