/** [ADR-192] */
import { amountOf, balancesOf, leftToPay } from '@thela/domain/orders'
import { ZERO_PAISE } from '@thela/domain/money'
import type { Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import type { StickyActionBarProps } from '@thela/ui/actions/sticky-action-bar.tsx'

/**
 * What is left beside gift cards and store credit is not the total of the summary; where a part is
 * paid on delivery, the bar names what is paid now, and of what. A fee for paying on delivery is never
 * only in the sum.
 */
export function barTotal(
  t: Messages,
  quote: Quote,
): Pick<StickyActionBarProps, 'total' | 'totalLabel' | 'totalNote'> {
  const { payableNow, dueOnDelivery } = quote
  const total = t.money(leftToPay(quote))
  if (payableNow > 0 && dueOnDelivery > 0) {
    return {
      total: t.money(payableNow),
      totalLabel: t('checkout.summary.payNow'),
      totalNote: t('checkout.summary.ofTotal', { total }),
    }
  }
  const fee = dueOnDelivery > 0 ? amountOf(quote, 'paymentCharge') : ZERO_PAISE
  const note = fee > 0 ? { totalNote: t('checkout.summary.withFee', { fee: t.money(fee) }) } : {}
  return balancesOf(quote) > 0
    ? { total, totalLabel: t('checkout.summary.toPay'), ...note }
    : { total, ...note }
}
