/** [checkout §4 Paying, D-47] */
import type { ThankYouPage } from '@thela/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import type { ParentWindow } from '../../shell/frame/use-parent-window.ts'
import { isPurchaseToReport, notePurchaseReported } from './reported-purchases.ts'
import type { SuccessInfo } from './success-info.ts'

/**
 * The purchase, for the analytics of the seller's page; the order's id is the same wherever it is
 * counted.
 */
export function usePurchaseEvent(
  { isDev }: Pick<ThankYouPage, 'isDev'>,
  info: SuccessInfo,
  parent: ParentWindow | undefined,
): void {
  const send = useEffectEvent((order: SuccessInfo) => {
    if (!parent || !isPurchaseToReport(isDev, order)) return
    notePurchaseReported(order)
    const { orderId, cart } = order
    const { quote, currency, totalCartItems: items } = cart
    const payload = { event: 'purchase', id: orderId, value: quote.total, currency, items }
    parent.notify('ANALYTICS', { payload })
    parent.notify('PRODUCT_ANALYTICS', { payload })
  })
  useEffect(() => {
    send(info)
  }, [info])
}
