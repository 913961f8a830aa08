import type { StatusWord } from './statuses.ts'

export type Step = {
  status: StatusWord
  /** The code and the words of the courier that carries the parcel. */
  code: string
  activity: string
  at: 'origin' | 'way' | 'destination'
}

function step(status: StatusWord, code: string, activity: string, at: Step['at']): Step {
  return { status, code, activity, at }
}

const outForDelivery = step('outForDelivery', 'OFD', 'Out for delivery', 'destination')
const delivered = step('delivered', 'DLVD', 'Delivered to consignee', 'destination')
const atDestination = step('atDestination', 'RAD', 'Reached at destination', 'destination')
const notAtHome = step('undelivered', 'UD', 'Consignee not available', 'destination')

/** What every parcel goes through as long as nothing happens to it. */
const journey: readonly Step[] = [
  step('outForPickup', 'OFP', 'Out for pickup', 'origin'),
  step('pickedUp', 'PUD', 'Picked up from the seller', 'origin'),
  step('shipped', 'SHP', 'Bag received at hub', 'origin'),
  step('inTransit', 'IT', 'In transit to the next facility', 'way'),
  atDestination,
  outForDelivery,
]

type Life = { title: string; journeySteps: number; ending: readonly Step[] }

export const lives = {
  delivered: { title: 'Delivered happily', journeySteps: 6, ending: [delivered] },
  'undelivered-then-delivered': {
    title: 'One failed attempt, then delivered',
    journeySteps: 6,
    ending: [notAtHome, outForDelivery, delivered],
  },
  rto: {
    title: 'Three failed attempts, back to the seller',
    journeySteps: 6,
    ending: [
      notAtHome,
      outForDelivery,
      step('undelivered', 'UD', 'Consignee refused to accept', 'destination'),
      outForDelivery,
      notAtHome,
      step('rtoInitiated', 'RT', 'Return to origin initiated', 'destination'),
      step('rtoInTransit', 'RT-IT', 'Return in transit', 'way'),
      step('rtoOutForDelivery', 'RT-OFD', 'Return out for delivery', 'origin'),
      step('rtoDelivered', 'RT-DL', 'Return delivered to seller', 'origin'),
    ],
  },
  delayed: {
    title: 'Delayed on the way, then delivered',
    journeySteps: 4,
    ending: [
      step('delayed', 'DLY', 'Delayed due to heavy rain', 'way'),
      step('inTransit', 'IT', 'In transit to the next facility', 'way'),
      atDestination,
      outForDelivery,
      delivered,
    ],
  },
  stuck: { title: 'Stuck on the way', journeySteps: 4, ending: [] },
  lost: {
    title: 'Lost on the way',
    journeySteps: 4,
    ending: [step('lost', 'LOST', 'Shipment lost', 'way')],
  },
  damaged: {
    title: 'Damaged at the hub',
    journeySteps: 5,
    ending: [step('damaged', 'DMG', 'Shipment damaged', 'destination')],
  },
  cancelled: {
    title: 'Cancelled before pickup',
    journeySteps: 0,
    ending: [step('cancelled', 'CAN', 'Shipment cancelled', 'origin')],
  },
} as const satisfies Record<string, Life>

export type LifeName = keyof typeof lives

export const lifeNames = Object.keys(lives) as LifeName[]

/** What is still to come for a parcel that has this many steps of the journey behind it. */
export function stepsAhead(life: LifeName, stepsBehind: number): Step[] {
  const { journeySteps, ending } = lives[life]
  return [...journey.slice(stepsBehind, journeySteps), ...ending]
}
