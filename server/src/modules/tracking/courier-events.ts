/** [D-31, I10] */
import { createHash } from 'node:crypto'
import type { Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedWebhook } from '../../http/webhook.ts'
import type { Applied, Inbox, ReceivedEvent } from '../../jobs/inbox.ts'
import type { Courier, ParcelReport } from '../../ports/courier.ts'
import type { Store, Stores } from '../stores/index.ts'
import { applyReport } from './apply-report.ts'
import type { ShipmentReaction } from './apply-report.ts'
import { awbOf } from './awb-of.ts'

export interface CourierEventDependencies {
  readonly inbox: Inbox
  readonly stores: Stores
  /** The store's account with the courier of this code. */
  readonly courierOf: (store: Store, code: string) => Courier | undefined
  readonly onShipmentChanged: ShipmentReaction
  /** Words that no table of ours knows; read as in transit. */
  readonly onUnknownStatus: (report: { readonly courier: string; readonly word: string }) => void
}

/** Which of the store's couriers wrote it. */
const COURIER_HEADER = 'x-thela-courier'

interface PaymentReport {
  readonly code: string
  readonly report: ParcelReport | 'TEST'
}

/** One address serves all couriers of a store: whose token it carries, that one wrote it. */
function readEvents(
  { courierOf }: Pick<CourierEventDependencies, 'courierOf'>,
  store: Store,
  webhook: ReceivedWebhook,
): PaymentReport {
  let isReadable = true
  for (const { code } of store.config.couriers) {
    const report = courierOf(store, code)?.readWebhook(webhook) ?? 'INVALID_SIGNATURE'
    if (report === 'UNREADABLE') isReadable = false
    else if (report !== 'INVALID_SIGNATURE') return { code, report }
  }
  throw new ApiError(isReadable ? 'SIGNATURE_INVALID' : 'BAD_REQUEST')
}

/** Scans of a courier: proved, kept, applied. Couriers send no event id, so the body is its own. */
export async function receiveCourierEvents(
  deps: CourierEventDependencies,
  store: Store,
  webhook: ReceivedWebhook,
): Promise<{ received: boolean }> {
  const { code, report } = readEvents(deps, store, webhook)
  if (report === 'TEST') return { received: true }
  for (const word of report.unknownStatuses) deps.onUnknownStatus({ courier: code, word })
  await deps.inbox.receive({
    storeId: store.storeId,
    source: 'courier',
    eventId: createHash('sha256').update(webhook.body).digest('hex'),
    about: awbOf(report.awb),
    body: webhook.body,
    headers: { [COURIER_HEADER]: code },
  })
  return { received: true }
}

/** `LATER`: the platform has not told us of this parcel (yet). */
export async function applyCourierEvents(
  deps: CourierEventDependencies,
  transaction: Transaction,
  { storeId, body, headers }: ReceivedEvent,
): Promise<Applied> {
  const store = await deps.stores.get(storeId)
  const courierCode = headers[COURIER_HEADER] ?? ''
  const courier = deps.courierOf(store, courierCode)
  const report = courier?.readWebhook({ body, headers, isVerified: true })
  // It was read when it came: kept until it can be read again, and seen by whoever runs this.
  if (typeof report !== 'object') throw new Error('kept scans are not readable')
  const updates = { storeId, courierCode, report }
  const applied = await applyReport(deps, transaction, updates)
  return applied === 'UNKNOWN' ? 'LATER' : 'DONE'
}
