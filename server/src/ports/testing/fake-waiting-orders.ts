import { PAID_IN_SHOP } from '../cart-orders.ts'
import { ExternalServiceError } from '../external-service-error.ts'
import type { PaymentOfWaiting, WaitingOrder, WaitingOrders } from '../waiting-orders.ts'

interface FakeWaiting extends WaitingOrder {
  readonly key: string
  readonly state: 'WAITING' | 'ENDED'
  readonly paidBy?: PaymentOfWaiting
}

/** Orders of a fake platform that somebody has placed in its shop, by their ids. */
export function fakeWaitingOrders() {
  const orders = new Map<string, FakeWaiting>()
  const waitingOrders: WaitingOrders = {
    async find(platformOrderId, key) {
      const { state, paidBy, key: own, ...order } = orders.get(platformOrderId) ?? {}
      if (state !== 'WAITING' || paidBy || key !== own) return undefined
      return order as WaitingOrder
    },
    async pay(platformOrderId, payment) {
      const order = orders.get(platformOrderId)
      const isRepeated = order?.paidBy?.sourceId === payment.sourceId
      const isOpen = order?.state === 'WAITING' && !order.paidBy && order.total === payment.amount
      if (!order || (!isRepeated && !isOpen)) {
        throw new ExternalServiceError({
          system: 'fake',
          kind: 'refused',
          outcomeUnknown: false,
          reason: PAID_IN_SHOP,
        })
      }
      orders.set(platformOrderId, { ...order, paidBy: payment })
      return { platformOrderId, name: order.name }
    },
  }
  return { waitingOrders, orders }
}
