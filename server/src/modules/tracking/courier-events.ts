/** [D-31, I10] */
import { createHash } from 'node:crypto'
import type { ApplyEvent, Inbox, WebhookHandler } from '../../jobs/inbox.ts'
import type { Courier } from '../../ports/courier.ts'
import { headersToStore } from '../../ports/webhook.ts'
import type { Store, Stores } from '../stores/index.ts'
import { applyReport, applyReports } from './apply-report.ts'
import type { AppliedReport, ShipmentReaction } from './apply-report.ts'
import { awbOf } from './awb-of.ts'
import type { CourierEvents } from './parcel-state.ts'
import { noteUnknownWords } from './note-unknown-words.ts'
import type { UnknownWordDependencies } from './note-unknown-words.ts'

export interface CourierEventDependencies extends UnknownWordDependencies {
  readonly inbox: Inbox
  readonly stores: Stores
  /** The store's account with the courier of this code. */
  readonly courierOf: (store: Store, code: string) => Courier | undefined
  readonly onShipmentChanged: ShipmentReaction
}

/** `LATER`: the platform has not reported this parcel (yet). */
const resultOf = (applied: AppliedReport) => (applied === 'UNKNOWN' ? 'LATER' : 'DONE')

/**
 * Scans of a courier: verified, stored, applied, with those that come at the same time. Couriers send no
 * event id, so the body's digest is used.
 */
export function receiveCourierEvents(deps: CourierEventDependencies): WebhookHandler['receive'] {
  const receive = deps.inbox.together<CourierEvents>(async (transaction, updates) =>
    (await applyReports(deps, transaction, updates)).map(resultOf),
  )
  return async (source, webhook) => {
    const courier = deps.courierOf(await deps.stores.get(source.storeId), source.account)
    const report = courier?.parseWebhook(webhook) ?? 'INVALID_SIGNATURE'
    if (!courier || report === 'INVALID_SIGNATURE' || report === 'UNREADABLE') {
      return report === 'UNREADABLE' ? report : 'INVALID_SIGNATURE'
    }
    if (report === 'TEST') return 'STORED'
    const event = {
      ...source,
      eventId: createHash('sha256').update(webhook.body).digest('hex'),
      objectId: awbOf(report.awb),
      body: webhook.body,
      headers: headersToStore(courier, webhook.headers),
    }
    const prepared = { storeId: source.storeId, courierCode: source.account, report }
    await receive({ event, prepared })
    const words = { courier: source.account, words: report.unknownStatuses }
    await noteUnknownWords(deps, source.storeId, words)
    return 'STORED'
  }
}

/** The same for an event that has waited. */
export const applyCourierEvents =
  (deps: CourierEventDependencies): ApplyEvent =>
  async (transaction, { storeId, account: courierCode, body, headers }) => {
    const store = await deps.stores.get(storeId)
    const courier = deps.courierOf(store, courierCode)
    const report = courier?.parseWebhook({ body, headers, isVerified: true })
    // It was parsed on arrival: kept until it can be parsed again, and reported to the operator.
    if (typeof report !== 'object') throw new Error('stored scans cannot be parsed')
    const updates = { storeId, courierCode, report }
    return resultOf(await applyReport(deps, transaction, updates))
  }
