import { balancesOf, leftToPay } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import type { StickyActionBarProps } from '@thela/ui/actions/sticky-action-bar.tsx'

/** What is left beside gift cards and store credit is not the total of the summary. */
export function barTotal(
  t: Messages,
  quote: Quote,
): Pick<StickyActionBarProps, 'total' | 'totalLabel'> {
  const total = t.money(leftToPay(quote))
  return balancesOf(quote) > 0 ? { total, totalLabel: t('checkout.summary.toPay') } : { total }
}
