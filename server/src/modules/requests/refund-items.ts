/** What returned items bring back, and the credit note for them. [D-38, D-65, I16, I23, ADR-236, ADR-350] */
import { valueOfItems } from '@thela/domain/orders'
import type { Store } from '../stores/index.ts'
import { causeOf } from './change-order.ts'
import { once } from './once.ts'
import type { RequestDependencies } from './request-deps.ts'
import { cashLeft, refundedItems, refundedPieces } from './requestable.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

export async function refundItems(
  deps: RequestDependencies,
  store: Store,
  request: StoredRequest,
): Promise<void> {
  const { storeId, requestId, orderId, content } = request
  const to = content.refund?.to ?? 'SOURCE'
  await once(deps, request, {
    step: to === 'UPI' ? 'REFUND_BY_STORE' : 'REFUND_STARTED',
    async work(transaction, order) {
      const all = await requestsRepository.ofOrder(transaction, storeId, orderId)
      const others = all.filter((each) => each.requestId !== requestId)
      const items = refundedItems(request)
      const amount = valueOfItems(order.snapshot, items, refundedPieces(order, others))
      const made = await deps.payments.refundForRequest(transaction, {
        store,
        order,
        amount,
        to,
        requestId: causeOf(request),
        cash: cashLeft(order, others),
      })
      await requestsRepository.noteRefund(transaction, { storeId, requestId, ...made })
      await deps.invoices.noteCheaper(transaction, order)
      if (to === 'UPI') {
        // Nothing is left to be sent: what a gift card paid went back to it.
        if (made.sent === 0) await requestsRepository.addStep(transaction, request, 'REFUND_SENT')
        return
      }
      if (to === 'SOURCE') return
      const about = { REQUEST: requestId }
      await deps.notifications.announce(transaction, { storeId, fact: 'REQUEST_REFUNDED', about })
    },
  })
  if (to === 'UPI') {
    deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: 'REFUND_BY_STORE' })
  }
}
