import type { CourierReach } from '@thela/domain/checkout'
import type { Scan } from '@thela/domain/tracking'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

/** A courier's report of one parcel. Scans may arrive in any order and repeatedly. */
export interface ParcelReport {
  readonly awb: string
  readonly scans: readonly Scan[]
  /** The courier's own estimate. */
  readonly edd?: Date
  /** The courier's unknown statuses: reported, and read as in transit. */
  readonly unknownStatuses: readonly string[]
}

export interface ReachQuery {
  /** Pincodes. */
  readonly from: string
  readonly to: string
}

/** One courier account of one store. All but `parseWebhook` may reject with `ExternalServiceError`. */
export interface Courier extends WebhookSender {
  /** The store's code for the account, stored with its parcels. */
  readonly account: string
  /** Requests a parcel's scans; undefined when the courier has none yet. */
  track(awb: string): Promise<ParcelReport | undefined>
  /** Whether it brings parcels of the usual weight from one place to another. */
  reachOf(query: ReachQuery): Promise<CourierReach>
  /** `TEST` is a ping that only expects a 2xx. */
  parseWebhook(webhook: RawWebhook): ParcelReport | UnusableWebhook | 'TEST'
}
