/** What the customer wants after a failed delivery. [tracking §4, §5, D-35, I5, I31, I40, ADR-202, ADR-203] */
import { isDeepStrictEqual } from 'node:util'
import type { requestDelivery as call } from '@thela/contracts/calls/tracking/shipment-actions'
import type { TypesOf } from '@thela/contracts/call'
import { istDay } from '@thela/domain/calendar'
import { deliveryNeedsOtp, failedDelivery, validateDeliveryRequest } from '@thela/domain/tracking'
import type { DeliveryRequest, FailedDelivery, RequestMoment } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import { newId } from '../../../db/new-id.ts'
import type { Database, Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { factsOf } from '../../orders/index.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { ownShipment } from '../own-shipment.ts'
import { scanOfRow, scanToRow } from '../scan-row.ts'
import { shipmentOf } from '../shipment-to-wire.ts'
import { shipmentsRepository } from '../shipments-repository.ts'
import { entryOf, requestToWire } from './request-entry.ts'
import { termsOf } from './request-terms.ts'
import type { OfCourier } from './request-terms.ts'
import { requestsRepository } from './requests-repository.ts'
import { sendRequest } from './send-request.ts'

type Body = TypesOf<typeof call>['body']
type Reply = TypesOf<typeof call>['reply']

export interface RequestDependencies extends OfCourier {
  readonly database: Database
  readonly queue: Queue
  readonly stores: Stores
  readonly orders: Pick<Orders, 'ofPhone'>
  readonly now: () => Date
}

interface Wanted {
  readonly visitor: Visitor
  readonly body: Body
  readonly idempotencyKey: string | undefined
}

const WIRE_NAMES = {
  day: 'date',
  line1: 'address_line1',
  line2: 'address_line2',
  landmark: 'landmark',
  phone: 'phone',
  note: 'comment',
} as const

/** As it is asked of the courier: the pincode stays what it is. */
function checked(
  body: Body,
  order: StoredOrder | undefined,
  moment: RequestMoment,
): DeliveryRequest {
  const pincode = order && factsOf(order).shippingAddress.pincode
  if (body.type === 'INFO_UPDATE' && body.pincode !== undefined && body.pincode !== pincode) {
    throw new ApiError('INVALID_FIELDS', {
      details: { fields: { pincode: { code: 'PINCODE_FIXED' } } },
    })
  }
  const { date, address_line1, address_line2, landmark, phone, comment } = body
  const typed = omitUndefined({
    day: date,
    line1: address_line1,
    line2: address_line2,
    landmark,
    phone,
    note: comment,
  })
  const result = validateDeliveryRequest({ kind: body.type, ...typed }, moment)
  if (result.ok) return result.value
  const named = Object.entries(result.fields).map(
    ([field, message]) => [WIRE_NAMES[field as keyof typeof WIRE_NAMES], message] as const,
  )
  const fields = Object.fromEntries<(typeof named)[number][1]>(named)
  throw new ApiError('INVALID_FIELDS', { details: { fields } })
}

function allowedBy(failed: FailedDelivery | undefined, kind: Body['type']): FailedDelivery {
  if (!failed) throw new ApiError('DELIVERY_NOT_FAILED')
  if (failed.isRequested) throw new ApiError('ACTION_ALREADY_REQUESTED')
  if (!failed.kinds.includes(kind)) throw new ApiError('ACTION_UNAVAILABLE')
  return failed
}

/** One key, one parcel. */
async function rejectKeyOfOther(
  transaction: Transaction,
  { visitor: { storeId, subject }, idempotencyKey }: Wanted,
  shipmentId: string,
): Promise<void> {
  if (idempotencyKey === undefined) return
  const of = { subject, idempotencyKey }
  const used = await requestsRepository.shipmentOfKey(transaction, storeId, of)
  if (used && used.shipmentId !== shipmentId) throw new ApiError('IDEMPOTENCY_MISMATCH')
}

async function writeRequest(
  deps: RequestDependencies,
  transaction: Transaction,
  {
    store,
    shipmentId,
    order,
    wanted,
  }: {
    readonly store: Store
    readonly shipmentId: string
    readonly order: StoredOrder | undefined
    readonly wanted: Wanted
  },
): Promise<Reply> {
  const { storeId } = store
  const { body, idempotencyKey } = wanted
  await rejectKeyOfOther(transaction, wanted, shipmentId)
  await requestsRepository.lockShipment(transaction, storeId, shipmentId)
  // After the lock, in a statement of its own: one that waited sees what the other has written.
  const shipment = await shipmentsRepository.byId(transaction, storeId, shipmentId)
  if (!shipment) throw new ApiError('NOT_FOUND')
  const history = await requestsRepository.ofShipment(transaction, storeId, shipmentId)
  const now = deps.now()
  const terms = termsOf(deps, store, shipment)
  const { cutOffMinutes, maxAttempts } = terms
  const scans = shipment.scans.map(scanOfRow)
  const repeated = history.find(
    (stored) => idempotencyKey !== undefined && stored.idempotencyKey === idempotencyKey,
  )
  if (repeated) {
    // The rules of its own time: the day may be over by now.
    const moment = { now: repeated.requestedAt, cutOffMinutes }
    if (!isDeepStrictEqual(repeated.request, checked(body, order, moment))) {
      throw new ApiError('IDEMPOTENCY_MISMATCH')
    }
    return requestToWire(repeated, scans)
  }
  const parcel = {
    ...shipmentOf(shipment),
    isOrderCancelled: order !== undefined && factsOf(order).isCancelled,
    hasAddress: order !== undefined,
  }
  const failed = allowedBy(
    failedDelivery(parcel, history.map(entryOf), { maxAttempts, now }),
    body.type,
  )
  const request = checked(body, order, { now, cutOffMinutes })
  // A courier's clock may be ahead: the request comes after what it is about.
  const requestedAt = new Date(Math.max(now.getTime(), failed.scan.ctime.getTime()))
  const added = await requestsRepository.add(transaction, storeId, {
    requestId: newId(store.number),
    subject: wanted.visitor.subject,
    shipmentId,
    kind: request.kind,
    request,
    scan: scanToRow(failed.scan),
    requestedAt,
    day: istDay(now),
    idempotencyKey,
  })
  if (!added) {
    await rejectKeyOfOther(transaction, wanted, shipmentId)
    throw new ApiError('ACTION_ALREADY_REQUESTED')
  }
  await deps.queue.enqueue(transaction, sendRequest, { storeId, requestId: added.requestId })
  return requestToWire(added, scans)
}

/** Kept with the job that tells the courier, in one transaction; once for a failed delivery and day. */
export async function requestDelivery(deps: RequestDependencies, wanted: Wanted): Promise<Reply> {
  const { visitor, body } = wanted
  const { shipment, order } = await ownShipment(deps, visitor, body.id)
  const isVouched = visitor.vouchedBy !== undefined
  if (isVouched && deliveryNeedsOtp(body.type)) throw new ApiError('OTP_REQUIRED')
  const store = await deps.stores.get(visitor.storeId)
  const { shipmentId } = shipment
  return deps.database.transaction((transaction) =>
    writeRequest(deps, transaction, { store, shipmentId, order, wanted }),
  )
}
