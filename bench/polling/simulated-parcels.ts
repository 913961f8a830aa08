/** A million open parcels whose couriers report nothing by themselves: only polls find their scans. */
import type { ShipmentStage } from '@thela/domain/orders'
import { pollPauseMs } from '@thela/domain/tracking'
import { seededRandom } from '../crash/seeded-random.ts'

export const HOUR = 3_600_000
const DAY = 24 * HOUR
const OUT_FOR_DELIVERY_PART = 0.1
/** Lost, or waiting at a pickup point: without a scan for weeks. */
const STANDING_STILL_PART = 0.05
const BETWEEN_SCANS = 10 * HOUR

export class SimulatedParcels {
  readonly count: number
  readonly nextPoll: Float64Array
  readonly #lastPoll: Float64Array
  /** When the last scan was that a poll has found. */
  readonly #knownScan: Float64Array
  /** When the next one happens; infinite for parcels that stand still. */
  readonly #nextScan: Float64Array
  readonly #random = seededRandom(7)

  constructor(count: number) {
    this.count = count
    this.nextPoll = new Float64Array(count)
    this.#lastPoll = new Float64Array(count)
    this.#knownScan = new Float64Array(count)
    this.#nextScan = new Float64Array(count)
    for (let parcel = 0; parcel < count; parcel += 1) {
      const isStill = this.#random.next() < STANDING_STILL_PART
      this.#knownScan[parcel] = -this.#random.next() * (isStill ? 40 * DAY : DAY)
      this.#nextScan[parcel] = isStill ? Number.POSITIVE_INFINITY : this.#pause()
    }
  }

  #pause(): number {
    return -Math.log(1 - this.#random.next()) * BETWEEN_SCANS
  }

  /** Polls a parcel: how long it waited for that beyond its plan, since its last poll, and its scan. */
  poll(parcel: number, now: number): Readonly<Record<'late' | 'between' | 'scan', number>> {
    const late = now - (this.nextPoll[parcel] ?? 0)
    const between = now - (this.#lastPoll[parcel] ?? 0)
    this.#lastPoll[parcel] = now
    const happened = this.#nextScan[parcel] ?? 0
    const isFound = happened <= now
    if (isFound) {
      this.#knownScan[parcel] = now
      this.#nextScan[parcel] = now + this.#pause()
    }
    const stage: ShipmentStage =
      this.#random.next() < OUT_FOR_DELIVERY_PART ? 'OUT_FOR_DELIVERY' : 'IN_TRANSIT'
    const quietMs = now - (this.#knownScan[parcel] ?? 0)
    const pause = pollPauseMs({ stage, quietMs, shipmentId: `parcel-${parcel}` })
    this.nextPoll[parcel] = pause === undefined ? Number.POSITIVE_INFINITY : now + pause
    return { late, between, scan: isFound ? now - happened : Number.NaN }
  }

  /** How many of those that are still polled have not been for so long. */
  notPolledFor(ms: number, now: number): number {
    let count = 0
    for (let parcel = 0; parcel < this.count; parcel += 1) {
      const isPlanned = Number.isFinite(this.nextPoll[parcel])
      if (isPlanned && now - (this.#lastPoll[parcel] ?? 0) > ms) count += 1
    }
    return count
  }
}
