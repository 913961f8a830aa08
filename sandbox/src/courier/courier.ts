import { freshId } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { ParcelRuns } from '../parcels/parcel-runs.ts'
import { failedDelivery, STEPS_AFTER, stepsAhead } from './scenarios.ts'
import type { LifeName, Step } from './scenarios.ts'
import { COMPANIES, ORIGIN_CITY } from './parcel.ts'
import type { Booking, Company, NdrAction, Parcel, Shipment } from './parcel.ts'
import { sendScan } from './send-scan.ts'

export interface Account {
  name: string
  email: string
  password: string
  webhookKey: string
}

const DIGITS = '0123456789'

/** The aggregator: sellers' accounts, their bookings, and the parcels in transit. */
export class Courier {
  readonly accounts: readonly Account[] = ['meher', 'dhaga', 'resha', 'mitti'].map((name) => ({
    name,
    email: `courier@${name}.example`,
    password: 'courier_demo_password',
    webhookKey: `courier_demo_key_${name}`,
  }))
  readonly tokens = new Map<string, { account: string; untilMs: number }>()
  readonly shipments = new Map<number, Shipment>()
  readonly parcels = new Map<string, Parcel>()
  readonly #world: Sandbox
  readonly #runs: ParcelRuns<Parcel>

  constructor(sandbox: Sandbox) {
    this.#world = sandbox
    this.#runs = new ParcelRuns(sandbox, 'courier', {
      nextOf: ({ ahead }) => ahead[0]?.activity,
      advance: (parcel) => this.advance(parcel),
    })
  }

  book(account: string, booking: Booking): Shipment {
    const orderId = Number(`2${freshId(8, DIGITS)}`)
    const shipmentId = Number(`3${freshId(8, DIGITS)}`)
    const createdAtMs = this.#world.now()
    const shipment = { ...booking, account, orderId, shipmentId, createdAtMs }
    this.shipments.set(shipmentId, shipment)
    return shipment
  }

  /** Gives a shipment its parcel number; its scenario begins when it is started. */
  assign(shipment: Shipment, company: Company = COMPANIES[0] as Company): Parcel {
    const { switches } = this.#world
    const life = shipment.isReturn
      ? 'return'
      : (switches.get('courier', 'life', shipment.account) as LifeName)
    const parcel: Parcel = {
      ...shipment,
      awb: `1${freshId(13, DIGITS)}`,
      company,
      assignedAtMs: this.#world.now(),
      status: 'awbAssigned',
      scans: [],
      actions: [],
      life,
      stepMs: switches.number('courier', 'step-ms', shipment.account),
      ahead: stepsAhead(life, 0),
      isRunning: false,
    }
    this.parcels.set(parcel.awb, parcel)
    if (switches.isOn('courier', 'auto-start', shipment.account)) this.start(parcel)
    return parcel
  }

  awbOf(shipmentId: number): string | undefined {
    return [...this.parcels.values()].find((parcel) => parcel.shipmentId === shipmentId)?.awb
  }

  start(parcel: Parcel): void {
    this.#runs.start(parcel)
  }

  stop(parcel: Parcel): void {
    this.#runs.stop(parcel)
  }

  /** Chooses a parcel's scenario from its current position. */
  choose(parcel: Parcel, life: LifeName, stepMs = parcel.stepMs): void {
    if (life !== parcel.life) parcel.ahead = stepsAhead(life, parcel.scans.length)
    parcel.life = life
    parcel.stepMs = stepMs
    this.#runs.replan(parcel)
  }

  /** One step of its scenario: a scan, sent to the seller. */
  advance(parcel: Parcel): void {
    const next = parcel.ahead.shift()
    if (next !== undefined) this.#scan(parcel, next)
  }

  /** A failed delivery, outside its scenario; it then waits for what the seller says. */
  failDelivery(parcel: Parcel, reason: string): void {
    this.stop(parcel)
    parcel.ahead = [...STEPS_AFTER['re-attempt']]
    this.#scan(parcel, failedDelivery(reason))
  }

  /** What the seller wants; false when there is no failed delivery or no such action. */
  act(parcel: Parcel, wanted: Omit<NdrAction, 'atMs'>): boolean {
    const { action } = wanted
    if (parcel.status !== 'undelivered' || !Object.hasOwn(STEPS_AFTER, action)) return false
    parcel.actions.push({ ...wanted, atMs: this.#world.now() })
    // A scenario that was chosen goes on by itself, except that nothing is delivered after a return.
    if (action === 'return') parcel.ahead = [...STEPS_AFTER.return]
    else if (parcel.ahead.length === 0) parcel.ahead = [...STEPS_AFTER['re-attempt']]
    this.#runs.replan(parcel)
    return true
  }

  #scan(parcel: Parcel, next: Step): void {
    this.#runs.clearPlan(parcel)
    const place = { origin: ORIGIN_CITY, way: 'Nagpur', destination: parcel.city }[next.at]
    const code = freshId(3, 'ABCDEFGHJKLMNPRSTUVWXYZ')
    const location = `${place}_${code} (${next.at === 'origin' ? 'Karnataka' : 'Hub'})`
    parcel.scans.push({ ...next, atMs: this.#world.now(), location })
    parcel.status = next.status
    sendScan(this.#world, parcel, this.#keyOf(parcel))
    this.#runs.planNext(parcel)
  }

  #keyOf(parcel: Parcel): string {
    return this.accounts.find(({ name }) => name === parcel.account)?.webhookKey ?? ''
  }
}

const couriers = new WeakMap<Sandbox, Courier>()

/** The shop's dispatch and the courier's own routes share the same parcels. */
export function courierOf(sandbox: Sandbox): Courier {
  const courier = couriers.get(sandbox) ?? new Courier(sandbox)
  couriers.set(sandbox, courier)
  return courier
}

export function resetCourier(sandbox: Sandbox): void {
  couriers.delete(sandbox)
}
