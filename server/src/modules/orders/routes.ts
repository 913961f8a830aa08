import * as calls from '@thela/contracts/calls/orders'
import { verifiedPhone } from '@thela/domain/identity'
import type { FastifyInstance } from 'fastify'
import type { Database, Queryable } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { registerCall } from '../../http/route.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Stores } from '../stores/index.ts'
import { listOrders } from './list-orders.ts'
import { orderDetail } from './order-to-wire.ts'
import type { OrderRefund } from './order-to-wire.ts'
import { ordersRepository } from './orders-repository.ts'
import type { OrderCustomer } from './orders-repository.ts'
import type { ParcelsOf } from './parcel.ts'

export interface OrderRouteDependencies {
  readonly database: Database
  readonly stores: Stores
  readonly now: () => Date
  readonly parcelsOf: ParcelsOf
  readonly refundsOf: (
    db: Queryable,
    storeId: string,
    payableId: string,
  ) => Promise<readonly OrderRefund[]>
}

/** A phone counts only when it was verified; a guest's own are those of the session. [I34, D-30, D-78] */
const ownerOf = (visitor: Visitor): OrderCustomer => ({
  subject: visitor.subject,
  phone: verifiedPhone(visitor),
})

export function orderRoutes(app: FastifyInstance, deps: OrderRouteDependencies): void {
  const { database, stores, parcelsOf, refundsOf, now } = deps

  registerCall(app, calls.listOrders, async ({ visitor, body, t }) => {
    const store = await stores.get(visitor.storeId)
    // Only a verified phone is known at the seller's other stores.
    const others = visitor.kind === 'USER' ? stores.ofSeller(store).slice(1) : []
    const listed = { stores: [store, ...others] as const, owner: ownerOf(visitor), now: now(), t }
    return listOrders(deps, listed, body)
  })

  registerCall(app, calls.getOrder, async ({ visitor, query, t }) => {
    const store = await stores.get(visitor.storeId)
    const { storeId } = store
    const order = await ordersRepository.ofCustomerById(database, storeId, {
      owner: ownerOf(visitor),
      orderId: query.id,
    })
    if (!order) throw new ApiError('NOT_FOUND')
    const [parcels, refunds] = await Promise.all([
      parcelsOf(database, storeId, [order.orderId]),
      refundsOf(database, storeId, order.payable.payableId),
    ])
    return orderDetail({ t, store, order, parcels, refunds, now: now() })
  })
}
