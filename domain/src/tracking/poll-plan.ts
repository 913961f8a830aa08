/** When couriers are polled about a parcel. [tracking §3 Scan, D-31, ADR-234] */
import type { ShipmentStage } from '../orders/index.ts'
import { isFinalStage } from './statuses/shipment-flags.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Some couriers follow a parcel only once they were polled about it. */
const FIRST = MINUTE
const MIN_PAUSE = 10 * MINUTE
const MAX_PAUSE = 6 * HOUR
/** The customer waits at home. */
const MAX_ON_DELIVERY = HOUR
const STILL_FROM = 7 * DAY
const MAX_STILL = DAY
const GIVEN_UP_FROM = 45 * DAY

export interface PolledParcel {
  readonly shipmentId: string
  readonly stage: ShipmentStage
  /** Since it last had a new scan. */
  readonly quietMs: number
}

function longestOf({ stage, quietMs }: PolledParcel): number {
  if (quietMs >= STILL_FROM) return MAX_STILL
  return stage === 'OUT_FOR_DELIVERY' ? MAX_ON_DELIVERY : MAX_PAUSE
}

/** A part of a tenth each way, always the same for a parcel: parcels of one moment drift apart. */
function spread(pauseMs: number, shipmentId: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < shipmentId.length; index += 1) {
    hash = Math.imul(hash ^ shipmentId.charCodeAt(index), 16_777_619)
  }
  return Math.round(pauseMs * (0.9 + ((hash >>> 0) % 2_001) / 10_000))
}

/** Until a new parcel is polled. */
export const firstPollMs = (shipmentId: string): number => spread(FIRST, shipmentId)

/**
 * Until the next poll: as long as nothing has changed, within limits, so that a parcel that stands still is
 * polled less and less. Undefined: never again; a webhook still counts.
 */
export function pollPauseMs(parcel: PolledParcel): number | undefined {
  const { stage, quietMs, shipmentId } = parcel
  if (isFinalStage(stage) || quietMs >= GIVEN_UP_FROM) return undefined
  const pause = Math.min(longestOf(parcel), Math.max(MIN_PAUSE, quietMs))
  return spread(pause, shipmentId)
}

/** How much polling a courier takes. */
export interface PollingTerms {
  readonly callsPerMinute: number
  readonly parcelsPerCall: number
  /** Whose calls are counted together: those of one account, or all from our address. */
  readonly limitOf: 'ACCOUNT' | 'ADDRESS'
}

const ROUND_SECONDS = 5
export const POLL_ROUND_MS = ROUND_SECONDS * 1000

/** Calls of one round for so many due parcels: a minute's calls are spread over the minute. */
export function callsOfRound(
  due: number,
  { callsPerMinute, parcelsPerCall }: PollingTerms,
): number {
  const share = Math.ceil((callsPerMinute * ROUND_SECONDS) / 60)
  return Math.min(share, Math.ceil(due / parcelsPerCall))
}
