import { DEMO_BOOKING } from '../parcels/demo-booking.ts'
import { freshId, SeededRandom } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Event } from '../parcels/journey.ts'
import type { Wanted } from '../parcels/network.ts'
import { randomJourney } from '../parcels/random-journey.ts'
import { courierOf } from './courier.ts'
import { COMPANIES, ORIGIN_CITY } from './parcel.ts'
import type { Company, Parcel } from './parcel.ts'
import { pushOf } from './send-scan.ts'
import type { StatusWord } from './statuses.ts'

const STATUS_OF: Readonly<Record<Event, StatusWord>> = {
  booked: 'awbAssigned',
  pickupPlanned: 'pickupScheduled',
  outForPickup: 'outForPickup',
  notPicked: 'pickupException',
  pickedUp: 'pickedUp',
  moving: 'inTransit',
  delayed: 'delayed',
  atDestination: 'atDestination',
  outForDelivery: 'outForDelivery',
  failed: 'undelivered',
  delivered: 'delivered',
  returnBegun: 'rtoInitiated',
  returnMoving: 'rtoInTransit',
  returnOut: 'rtoOutForDelivery',
  returnFailed: 'rtoFailed',
  returned: 'rtoDelivered',
  lost: 'lost',
  damaged: 'damaged',
  cancelled: 'cancelled',
}

/** Where they differ: of a parcel that is collected from the customer. */
const STATUS_OF_PICKUP: Readonly<Partial<Record<Event, StatusWord>>> = {
  booked: 'returnInitiated',
  pickupPlanned: 'returnPickupGenerated',
  outForPickup: 'returnOutForPickup',
  notPicked: 'returnPickupException',
  pickedUp: 'returnPickedUp',
  moving: 'returnInTransit',
  atDestination: 'returnInTransit',
  outForDelivery: 'returnOutForDelivery',
  delivered: 'returnDelivered',
  cancelled: 'returnCancelled',
}

const PLACES = { origin: ORIGIN_CITY, way: 'Nagpur', destination: 'Pune' }

/** The webhooks of random lives, as they would be sent; none of the parcels exists afterwards. */
export function historiesOf(
  sandbox: Sandbox,
  account: string,
  { count, seed, from, awbs = [], isReverse }: Wanted,
) {
  const random = new SeededRandom(seed)
  const key = courierOf(sandbox).accounts.find(({ name }) => name === account)?.webhookKey ?? ''
  return Array.from({ length: count }, (_none, index) => {
    const parcel = unbooked(account, awbs[index], from)
    let atMs = from
    const webhooks = randomJourney(random, isReverse).map(({ event, city, minutes, failure }) => {
      atMs += minutes * 60_000
      const status = (isReverse && STATUS_OF_PICKUP[event]) || STATUS_OF[event]
      const [code, activity] = [status.slice(0, 4).toUpperCase(), failure ?? event]
      parcel.scans.push({ status, code, activity, at: city, atMs, location: PLACES[city] })
      parcel.status = status
      return { event, at: atMs, ...pushOf(parcel, key) }
    })
    return {
      awb: parcel.awb,
      events: webhooks.map(({ event, at }) => ({ event, at })),
      webhooks: webhooks.map(({ headers, body }) => ({ headers, body })),
    }
  })
}

const unbooked = (account: string, awb: string | undefined, from: number): Parcel => ({
  ...DEMO_BOOKING,
  weightKg: 0.5,
  account,
  orderId: 1,
  shipmentId: 1,
  createdAtMs: from,
  awb: awb ?? `1${freshId(13, '0123456789')}`,
  company: COMPANIES[0] as Company,
  assignedAtMs: from,
  status: 'awbAssigned',
  scans: [],
  life: 'delivered',
  stepMs: 0,
  ahead: [],
  isRunning: false,
  actions: [],
})
