/** Which purchases this session has reported, to the seller's page or to the store's accounts. [checkout §4 Paying] */
import { sendsPurchaseEvent } from '@thela/domain/checkout'
import { keepInTab, keptInTab } from '../../api/tab-storage.ts'
import type { SuccessInfo } from './success-info.ts'

/** Without storage: as long as the page. */
const sentHere = new Set<string>()
const entryFor = (orderId: string): string => `thela.purchase.${orderId}`

/** `forceEvents=true` in the address reports it again. */
export function isPurchaseToReport(isDev: boolean, { orderId, status }: SuccessInfo): boolean {
  const wasSent = sentHere.has(orderId) || keptInTab(entryFor(orderId)) === true
  const isForced = new URLSearchParams(window.location.search).get('forceEvents') === 'true'
  return status === 'PLACED' && sendsPurchaseEvent({ isDev, wasSent, isForced })
}

export function notePurchaseReported({ orderId }: SuccessInfo): void {
  sentHere.add(orderId)
  keepInTab(entryFor(orderId), true)
}
