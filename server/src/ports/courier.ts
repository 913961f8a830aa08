import type { Scan } from '@thela/domain/tracking'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

/** What a courier says of one parcel. Scans may come in any order and again and again. */
export interface ParcelReport {
  readonly awb: string
  readonly scans: readonly Scan[]
  /** The courier's own estimate. */
  readonly edd?: Date
  /** Words of the courier that we do not know: reported, and read as in transit. */
  readonly unknownStatuses: readonly string[]
}

/** One courier account of one store. `track` may reject with `ExternalServiceError`. */
export interface Courier extends WebhookSender {
  /** The store's code for the account, by which its parcels are known. */
  readonly account: string
  /** Asks for a parcel's scans; nothing when the courier has none yet. */
  track(awb: string): Promise<ParcelReport | undefined>
  /** `TEST` is a ping that wants a 2xx and nothing else. */
  parseWebhook(webhook: RawWebhook): ParcelReport | UnusableWebhook | 'TEST'
}
