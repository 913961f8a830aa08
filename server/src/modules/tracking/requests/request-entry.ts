import { courierReplyTo } from '@thela/domain/tracking'
import type {
  DeliveryRequestReply,
  StoreRequest,
} from '@thela/contracts/calls/tracking/shipment-actions'
import type { DeliveryRequest, DeliveryRequestEntry, Scan } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import { scanOfRow } from '../scan-row.ts'
import type { RequestOfParcel, StoredRequest } from './requests-repository.ts'

export const entryOf = (stored: StoredRequest): DeliveryRequestEntry => ({
  kind: stored.kind,
  state: stored.state,
  at: stored.requestedAt,
  scanAt: new Date(stored.scan.ctime),
  ...(stored.storeReply ? { storeReply: stored.storeReply } : {}),
})

export const scanToWire = ({ status, ctime, desc, location, ndrStatus }: Scan) => ({
  status,
  ctime: ctime.toISOString(),
  ...omitUndefined({ desc, location, ndrStatus }),
})

function requestedFields(request: DeliveryRequest) {
  const date = 'day' in request ? request.day : undefined
  const comment = 'note' in request ? request.note : undefined
  const address = request.kind === 'INFO_UPDATE' ? request.address : undefined
  return omitUndefined({
    date,
    comment,
    address_line1: address?.line1,
    address_line2: address?.line2,
    landmark: address?.landmark,
    phone: request.kind === 'PHONE_UPDATE' ? request.phone : undefined,
  })
}

/** With what the store and, by its next scan, the courier said of it. */
export function requestToWire(
  stored: StoredRequest,
  scans: readonly Scan[] = [],
): DeliveryRequestReply {
  const courierReply = courierReplyTo(entryOf(stored), scans)
  const { storeReply, repliedAt, storeComment } = stored
  return {
    id: stored.requestId,
    type: stored.kind,
    at: stored.requestedAt.toISOString(),
    state: stored.state,
    ...requestedFields(stored.request),
    scan: scanToWire(scanOfRow(stored.scan)),
    ...(storeReply && repliedAt
      ? {
          storeReply: {
            reply: storeReply,
            at: repliedAt.toISOString(),
            ...(storeComment ? { comment: storeComment } : {}),
          },
        }
      : {}),
    ...(courierReply ? { courierReply: scanToWire(courierReply) } : {}),
  }
}

export const requestToStore = (stored: RequestOfParcel): StoreRequest => ({
  ...requestToWire(stored),
  shipmentId: stored.shipmentId,
  courier: stored.courierName,
  ...omitUndefined({ orderId: stored.orderId ?? undefined, awb: stored.awb ?? undefined }),
})
