/** [D-31, I10] */
import { createHash } from 'node:crypto'
import type { ApplyEvent, Inbox, WebhookHandler } from '../../jobs/inbox.ts'
import type { Courier } from '../../ports/courier.ts'
import { headersToStore } from '../../ports/webhook.ts'
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
  /** Unknown statuses, which are read as in transit. */
  readonly onUnknownStatus: (report: { readonly courier: string; readonly word: string }) => void
}

/**
 * Scans of a courier: verified, stored, applied. Couriers send no event id, so the body's digest is
 * used.
 */
export const receiveCourierEvents =
  (deps: CourierEventDependencies): WebhookHandler['receive'] =>
  async (source, webhook) => {
    const courier = deps.courierOf(await deps.stores.get(source.storeId), source.account)
    const report = courier?.parseWebhook(webhook) ?? 'INVALID_SIGNATURE'
    if (!courier || report === 'INVALID_SIGNATURE' || report === 'UNREADABLE') {
      return report === 'UNREADABLE' ? report : 'INVALID_SIGNATURE'
    }
    if (report === 'TEST') return 'STORED'
    for (const word of report.unknownStatuses) {
      deps.onUnknownStatus({ courier: source.account, word })
    }
    await deps.inbox.receive({
      ...source,
      eventId: createHash('sha256').update(webhook.body).digest('hex'),
      objectId: awbOf(report.awb),
      body: webhook.body,
      headers: headersToStore(courier, webhook.headers),
    })
    return 'STORED'
  }

/** `LATER`: the platform has not reported this parcel (yet). */
export const applyCourierEvents =
  (deps: CourierEventDependencies): ApplyEvent =>
  async (transaction, { storeId, account: courierCode, body, headers }) => {
    const store = await deps.stores.get(storeId)
    const courier = deps.courierOf(store, courierCode)
    const report = courier?.parseWebhook({ body, headers, isVerified: true })
    // It was parsed on arrival: kept until it can be parsed again, and reported to the operator.
    if (typeof report !== 'object') throw new Error('stored scans cannot be parsed')
    const updates = { storeId, courierCode, report }
    const applied = await applyReport(deps, transaction, updates)
    return applied === 'UNKNOWN' ? 'LATER' : 'DONE'
  }
