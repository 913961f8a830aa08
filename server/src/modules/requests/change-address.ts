import type { Store } from '../stores/index.ts'
import { causeOf } from './change-order.ts'
import { once } from './once.ts'
import type { RequestDependencies } from './request-deps.ts'
import type { StoredRequest } from './requests-repository.ts'

/** From then on the order has it wherever it is shown. [D-66, A4.30, A4.31] */
export const changeAddress = (
  deps: RequestDependencies,
  _store: Store,
  request: StoredRequest,
): Promise<void> =>
  once(deps, request, {
    step: 'ADDRESS_CHANGED',
    async work(transaction, order) {
      const { address } = request.content
      if (!address) throw new Error('a request for another address has one')
      const payload =
        request.action === 'EDIT_ORDER_ADDRESS'
          ? { shippingAddress: address }
          : { billingAddress: address }
      const requestId = causeOf(request)
      await deps.orders.record(transaction, order, {
        kind: 'ADDRESS_CHANGED',
        requestId,
        payload,
      })
    },
  })
