/** [tracking §2, ADR-211, I31, I37, I45] */
import type { FoundOrder } from '@thela/contracts/calls/tracking/tracking-access'
import { validatePincode } from '@thela/domain/fields'
import { istDay } from '@thela/domain/calendar'
import { ORDER_LOOKUP_SECONDS, orderNumberKey } from '@thela/domain/tracking'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import { factsOf } from '../../orders/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { isPublicShipment } from '../find-shipment.ts'
import { shipmentsRepository } from '../shipments-repository.ts'
import type { StoredShipment } from '../shipments-repository.ts'
import { countOrderLookup } from './order-lookups-repository.ts'

export interface LookupDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'ofNumber'>
  readonly masterKeys: readonly [Uint8Array, ...Uint8Array[]]
}

export interface OrderLookup {
  readonly store: Store
  readonly orderNumber: string
  readonly pincode: string
  /** The caller's, from the trusted hop only. */
  readonly address: CallerNetworks
}

function parcelOf(store: Store, shipment: StoredShipment): FoundOrder['shipments'][number] {
  const isPublic = isPublicShipment({ store, shipment })
  const known = { swiftId: shipment.shipmentId, isPublic }
  if (!isPublic) return known
  const promised = shipment.pdd ?? shipment.edd
  return { ...known, status: shipment.status, ...(promised ? { edd: istDay(promised) } : {}) }
}

/** Says of an order nothing but its parcels, and of these what anyone with their ids may see. */
export async function findByOrderNumber(
  deps: LookupDependencies,
  { store, orderNumber, pincode, address }: OrderLookup,
): Promise<FoundOrder> {
  const { database, orders } = deps
  const { storeId } = store
  const code = validatePincode(pincode)
  if (code.kind !== 'valid') {
    throw new ApiError('INVALID_FIELDS', { details: { fields: { pincode: code.message } } })
  }
  const number = orderNumberKey(orderNumber)
  if (number === undefined) throw new ApiError('NOT_FOUND')
  // Counted before anything is known of it, so that a known number ends no earlier than an unknown one.
  if (!(await countOrderLookup(deps, storeId, { number, address }))) {
    const details = { retryAfterSeconds: ORDER_LOOKUP_SECONDS }
    throw new ApiError('TOO_MANY_REQUESTS', { details })
  }
  const order = await orders.ofNumber(database, storeId, { number, pincode: code.value })
  if (!order) throw new ApiError('NOT_FOUND')
  const shipments = await shipmentsRepository.ofOrders(database, storeId, [order.orderId])
  if (shipments.length > 0) {
    return { state: 'SENT', shipments: shipments.map((shipment) => parcelOf(store, shipment)) }
  }
  return { state: factsOf(order).isCancelled ? 'CANCELLED' : 'NOT_SENT', shipments: [] }
}
