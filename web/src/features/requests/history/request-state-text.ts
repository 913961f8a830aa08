/** The next thing of an open request, which heads its card. [account §4, A4.33, A4.34, ADR-278, ADR-373] */
import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { isWithCourier } from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { aheadText, isDecided, isWaiting } from './request-steps.ts'

export function openText(
  t: Messages,
  request: CustomerRequest,
  back: OrderDetail['returns'][number] | undefined,
): string {
  const date = t.date(new Date(request.replyBy), 'TIME')
  if (isWaiting(request)) {
    const isOver = Date.parse(request.replyBy) < Date.now()
    return t(isOver ? 'requests.state.overdue' : 'requests.state.waiting', { date })
  }
  if (!isDecided(request)) return t('requests.state.underway', { date })
  // A return takes as long as its courier; the others are carried out within the deadline.
  if (request.action === 'RETURN_ORDER') return returnText(t, request, back)
  const isCancelled = request.action === 'CANCEL_ORDER'
  if (request.isApprovedByStore) {
    return t(isCancelled ? 'requests.state.cancelling' : 'requests.state.changing')
  }
  return t(isCancelled ? 'requests.state.cancellingBy' : 'requests.state.changingBy', { date })
}

/** Until when the items have to be collected, while nobody has them. */
export function sendBackTexts(
  t: Messages,
  { sendBackBy }: CustomerRequest,
  back: OrderDetail['returns'][number] | undefined,
): readonly string[] {
  if (sendBackBy === undefined || (back && isWithCourier(back.state))) return []
  return [t('requests.state.sendBackBy', { date: t.date(new Date(sendBackBy), 'WEEKDAY') })]
}

function returnText(
  t: Messages,
  request: CustomerRequest,
  back: OrderDetail['returns'][number] | undefined,
): string {
  const has = (wanted: CustomerRequest['steps'][number]['step']) =>
    request.steps.some(({ step }) => step === wanted)
  const ahead = aheadText(t, request) ?? t('requests.step.APPROVED')
  if (has('ITEMS_BACK')) return ahead
  const isByStore = has('PICKUP_BY_STORE')
  // After a pickup that was cancelled or refused the store arranges another one.
  const isOver = back?.state === 'CANCELLED' || (back?.state === 'NOT_SERVICEABLE' && isByStore)
  if (back && back.state !== 'RETURNED' && !isOver) {
    return t(`orders.return.${back.state}`)
  }
  return isByStore ? t('requests.step.PICKUP_BY_STORE') : ahead
}
