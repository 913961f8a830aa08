/** [checkout §4 Paying, D-47] */
import type { ThankYouPage } from '@thela/contracts/pages'
import { sendsPurchaseEvent } from '@thela/domain/checkout'
import { useEffect, useEffectEvent } from 'react'
import { keepInTab, keptInTab } from '../../api/tab-storage.ts'
import type { ParentWindow } from '../../shell/frame/use-parent-window.ts'
import type { SuccessInfo } from './success-info.ts'

/** Without storage: as long as the page. */
const sentHere = new Set<string>()

/**
 * The purchase, for the analytics of the seller's page; the order's id is the same wherever it is
 * counted. `forceEvents=true` in the address sends it again.
 */
export function usePurchaseEvent(
  { isDev }: Pick<ThankYouPage, 'isDev'>,
  info: SuccessInfo,
  parent: ParentWindow | undefined,
): void {
  const send = useEffectEvent(({ orderId, cart, status }: SuccessInfo) => {
    const name = `thela.purchase.${orderId}`
    const wasSent = sentHere.has(orderId) || keptInTab(name) === true
    const isForced = new URLSearchParams(window.location.search).get('forceEvents') === 'true'
    const isPurchase = status === 'PLACED' && sendsPurchaseEvent({ isDev, wasSent, isForced })
    if (!parent || !isPurchase) return
    sentHere.add(orderId)
    keepInTab(name, true)
    const { quote, currency, totalCartItems: items } = cart
    const payload = { event: 'purchase', id: orderId, value: quote.total, currency, items }
    parent.notify('ANALYTICS', { payload })
    parent.notify('PRODUCT_ANALYTICS', { payload })
  })
  useEffect(() => {
    send(info)
  }, [info])
}
