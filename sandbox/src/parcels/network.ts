import { freshId } from '../core/random.ts'
import { SeededRandom } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { DEMO_BOOKING } from './demo-booking.ts'
import { AFTER_FAILURE, SCENARIOS } from './journey.ts'
import type { Failure, Life, Step } from './journey.ts'
import { ParcelRuns } from './parcel-runs.ts'
import type { Running } from './parcel-runs.ts'
import { randomJourney } from './random-journey.ts'

export interface Booking {
  storeOrderId: string
  consignee: string
  city: string
  pincode: string
  isCod: boolean
}

export type Happened = Step & { atMs: number; place: string }

export interface Parcel extends Booking, Running {
  account: string
  bookedAtMs: number
  past: Happened[]
  life: Life
  ahead: Step[]
  /** What the seller has changed or asked for, each once: "phone 98…", "re-attempt 1". */
  requests: string[]
}

/** A webhook as a courier would send it now. */
export interface Sent {
  event: string
  headers: Record<string, string>
  body: string
}

export interface Carrying {
  system: string
  /** Digits of a parcel's number, after its first. */
  awbDigits: number
  /** What is sent after the newest event. */
  webhookOf: (parcel: Parcel, nowMs: number) => Sent
}

export interface Wanted {
  count: number
  /** The same lives for the same seed, whatever the courier. */
  seed: number
  /** When they begin, in milliseconds since 1970. */
  from: number
  /** Their numbers, where they are not to be new. */
  awbs?: string[]
  /** They are collected from the customer. */
  isReverse?: boolean
}

const HOUR_MS = 60 * 60 * 1000
const CITIES = { origin: 'Bengaluru', way: 'Nagpur' }

/** Parcels of one courier: each lives a life step by step, and each step is told to the seller. */
export class Network {
  readonly parcels = new Map<string, Parcel>()
  readonly #sandbox: Sandbox
  readonly #how: Carrying
  readonly #runs: ParcelRuns<Parcel>

  constructor(sandbox: Sandbox, how: Carrying) {
    this.#sandbox = sandbox
    this.#how = how
    this.#runs = new ParcelRuns(sandbox, how.system, {
      nextOf: ({ ahead }) => ahead[0]?.event,
      advance: (parcel) => this.advance(parcel),
    })
  }

  book(account: string, booking: Booking, awb = this.#freshAwb()): Parcel {
    const { switches } = this.#sandbox
    const { system } = this.#how
    const life = switches.get(system, 'life', account) as Life
    const parcel: Parcel = {
      ...booking,
      account,
      awb,
      bookedAtMs: this.#sandbox.now(),
      past: [],
      life,
      ahead: [...SCENARIOS[life]],
      stepMs: switches.number(system, 'step-ms', account),
      isRunning: false,
      requests: [],
    }
    this.parcels.set(parcel.awb, parcel)
    if (switches.isOn(system, 'auto-start', account)) this.start(parcel)
    return parcel
  }

  start(parcel: Parcel): void {
    this.#runs.start(parcel)
  }

  stop(parcel: Parcel): void {
    this.#runs.stop(parcel)
  }

  choose(parcel: Parcel, life: Life, stepMs = parcel.stepMs): void {
    if (life !== parcel.life) parcel.ahead = SCENARIOS[life].slice(parcel.past.length)
    Object.assign(parcel, { life, stepMs })
    this.#runs.replan(parcel)
  }

  advance(parcel: Parcel): void {
    const next = parcel.ahead.shift()
    if (next !== undefined) this.#happen(parcel, next)
  }

  /** A failed delivery, outside its life; then it waits for the seller. */
  fail(parcel: Parcel, failure: Failure): void {
    this.stop(parcel)
    parcel.ahead = [...AFTER_FAILURE]
    this.#happen(parcel, { event: 'failed', city: 'destination', failure })
  }

  /** True when it is a new one. */
  noteRequest(parcel: Parcel, text: string): boolean {
    if (parcel.requests.includes(text)) return false
    parcel.requests.push(text)
    return true
  }

  /** The webhooks of random lives, as they would be sent; none of the parcels exists afterwards. */
  histories(account: string, { count, seed, from, awbs = [], isReverse }: Wanted) {
    const random = new SeededRandom(seed)
    return Array.from({ length: count }, (_none, index) => {
      const parcel = this.#unbooked(account, awbs[index])
      parcel.bookedAtMs = from
      let atMs = from
      const webhooks = randomJourney(random, isReverse).map((step) => {
        atMs += step.minutes * 60_000
        parcel.past.push({ ...step, atMs, place: placeOf(parcel, step) })
        const { headers, body } = this.#how.webhookOf(parcel, atMs)
        return { headers, body }
      })
      const events = parcel.past.map(({ event, atMs: at }) => ({ event, at }))
      return { awb: parcel.awb, events, webhooks }
    })
  }

  #unbooked(account: string, awb = this.#freshAwb()): Parcel {
    return {
      ...DEMO_BOOKING,
      account,
      awb,
      bookedAtMs: 0,
      past: [],
      life: 'delivered',
      ahead: [],
      stepMs: 0,
      isRunning: false,
      requests: [],
    }
  }

  #freshAwb(): string {
    return `1${freshId(this.#how.awbDigits, '0123456789')}`
  }

  #happen(parcel: Parcel, step: Step): void {
    this.#runs.clearPlan(parcel)
    parcel.past.push({ ...step, atMs: this.#sandbox.now(), place: placeOf(parcel, step) })
    const { event, headers, body } = this.#how.webhookOf(parcel, this.#sandbox.now())
    const { system } = this.#how
    this.#sandbox.webhooks.send({
      system,
      account: parcel.account,
      event,
      url: `${this.#sandbox.thelaUrl}/webhooks/${system}/${parcel.account}`,
      headers,
      body,
    })
    this.#runs.planNext(parcel)
  }
}

const placeOf = (parcel: Parcel, { city }: Step): string =>
  city === 'destination' ? parcel.city : CITIES[city]

/** What it still owes its customer: a day for each step, as couriers count. */
export const eddMs = (parcel: Parcel): number => parcel.bookedAtMs + 4 * 24 * HOUR_MS
