/** Whether a customer is led to the order's page, or to that of one parcel. [tracking §7, D-29, I31] */
import type { TypesOf } from '@thela/contracts/call'
import type { getAssociation } from '@thela/contracts/calls/tracking/tracking-access'
import { verifiedPhone } from '@thela/domain/identity'
import { leadsToOrderDetails } from '@thela/domain/tracking'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { brandOf } from '../../stores/index.ts'
import { shipmentsRepository } from '../shipments-repository.ts'
import { findAddressee } from './order-otp.ts'
import type { OrderOrParcel, OrderOtpDependencies } from './order-otp.ts'

export async function findAssociation(
  deps: Pick<OrderOtpDependencies, 'database' | 'orders'>,
  visitor: Visitor,
  input: OrderOrParcel,
): Promise<TypesOf<typeof getAssociation>['reply']> {
  const { store } = input
  const phone = verifiedPhone(visitor)
  const addressee = phone === undefined ? undefined : await findAddressee(deps, input)
  const order = addressee?.order
  const parcels =
    order && (await shipmentsRepository.ofOrders(deps.database, store.storeId, [order.orderId]))
  const leads = leadsToOrderDetails({
    isCustomer: order !== undefined && order.phone === phone,
    parcels: parcels?.length ?? 0,
    hasAccountLinks: !brandOf(store, 'TRACKING').hideBranding,
  })
  return { status: leads ? 'ORDER_DETAILS' : 'SHIPMENT' }
}
