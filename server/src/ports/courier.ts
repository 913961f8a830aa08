import type { CourierReach } from '@thela/domain/checkout'
import type {
  Carrier,
  DeliveryRequest,
  DeliveryRequestTerms,
  PollingTerms,
  Scan,
} from '@thela/domain/tracking'
import type { BookReturn } from './return-pickup.ts'
import type { RawWebhook, UnusableWebhook, WebhookSender } from './webhook.ts'

/** A courier's report of one parcel. Scans may arrive in any order and repeatedly. */
export interface ParcelReport {
  readonly awb: string
  readonly scans: readonly Scan[]
  /** The courier's own estimate. */
  readonly edd?: Date
  /** Of an aggregator: who really carries the parcel. */
  readonly carrier?: Carrier
  /** It hands the parcel over only for a code. Left out: it says nothing about that. */
  readonly needsDeliveryOtp?: boolean
  /** That code: a secret of the customer's. The last one that was reported counts. */
  readonly deliveryOtp?: string
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
  /**
   * How much of `track` it takes: what it allows, less what its other calls need. Parcels that are tracked at
   * the same moment go in calls of `parcelsPerCall`.
   */
  readonly polling: PollingTerms
  /** Requests a parcel's scans; undefined when the courier has none yet. */
  track(awb: string): Promise<ParcelReport | undefined>
  /**
   * Whether it brings parcels of the usual weight from one place to another. An account that only tracks
   * has none.
   */
  readonly reachOf?: (query: ReachQuery) => Promise<CourierReach>
  /** Collects a return. Missing where it has no such call, or only tracks. */
  readonly bookReturn?: BookReturn
  /** What it can be asked after a failed delivery. No kinds: the store is told instead. */
  readonly requests: DeliveryRequestTerms
  /**
   * Asks for something after a failed delivery. Safe to repeat with the same `key` (10–40 of A–Z a–z
   * 0–9 _ -): where the courier takes no key, what it was asked before is read first.
   * `NOT_OFFERED`: it has no call for that, or not for this parcel now; the store is told instead.
   */
  requestDelivery(
    awb: string,
    request: DeliveryRequest,
    key: string,
  ): Promise<'ACCEPTED' | 'NOT_OFFERED'>
  /** `TEST` is a ping that only expects a 2xx. */
  parseWebhook(webhook: RawWebhook): ParcelReport | UnusableWebhook | 'TEST'
}
