/** [ADR-192] */
import { leftToPay } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import type { StickyActionBarProps } from '@thela/ui/actions/sticky-action-bar.tsx'

/**
 * What gift cards and store credit leave; where a part is paid on delivery, the bar names what is paid now,
 * and of what. A deposit is no part of that.
 */
export function barTotal(
  t: Messages,
  quote: Quote,
): Pick<StickyActionBarProps, 'total' | 'totalNote'> {
  const { payableNow, dueOnDelivery, deposit } = quote
  const total = t.money(leftToPay(quote))
  return payableNow > 0 && dueOnDelivery > 0
    ? {
        total: t.money(payableNow),
        totalNote: deposit
          ? t('checkout.summary.deposit')
          : t('checkout.summary.ofTotal', { total }),
      }
    : { total }
}
