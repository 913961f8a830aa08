import type { StatusWord } from './statuses.ts'

export interface Step {
  status: StatusWord
  /** The code and the texts of the courier that carries the parcel. */
  code: string
  activity: string
  at: 'origin' | 'way' | 'destination'
}

/** Makes steps at one place: status, then the carrying courier's code and text. */
function stepsAt(at: Step['at']): (status: StatusWord, code: string, activity: string) => Step {
  return (status, code, activity) => ({ status, code, activity, at })
}

const atOrigin = stepsAt('origin')
const onTheWay = stepsAt('way')
const atTheEnd = stepsAt('destination')

const outForDelivery = atTheEnd('outForDelivery', 'OFD', 'Out for delivery')
const delivered = atTheEnd('delivered', 'DLVD', 'Delivered to consignee')
const atDestination = atTheEnd('atDestination', 'RAD', 'Reached at destination')
const notAtHome = atTheEnd('undelivered', 'UD', 'Consignee not available')

/** The steps of a parcel without any exception. */
const journey: readonly Step[] = [
  atOrigin('outForPickup', 'OFP', 'Out for pickup'),
  atOrigin('pickedUp', 'PUD', 'Picked up from the seller'),
  atOrigin('shipped', 'SHP', 'Bag received at hub'),
  onTheWay('inTransit', 'IT', 'In transit to the next facility'),
  atDestination,
  outForDelivery,
]

interface Life {
  title: string
  journeySteps: number
  ending: readonly Step[]
}

export const scenarios = {
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
      atTheEnd('undelivered', 'UD', 'Consignee refused to accept'),
      outForDelivery,
      notAtHome,
      atTheEnd('rtoInitiated', 'RT', 'Return to origin initiated'),
      onTheWay('rtoInTransit', 'RT-IT', 'Return in transit'),
      atOrigin('rtoOutForDelivery', 'RT-OFD', 'Return out for delivery'),
      atOrigin('rtoDelivered', 'RT-DL', 'Return delivered to seller'),
    ],
  },
  delayed: {
    title: 'Delayed on the way, then delivered',
    journeySteps: 4,
    ending: [
      onTheWay('delayed', 'DLY', 'Delayed due to heavy rain'),
      onTheWay('inTransit', 'IT', 'In transit to the next facility'),
      atDestination,
      outForDelivery,
      delivered,
    ],
  },
  stuck: { title: 'Stuck on the way', journeySteps: 4, ending: [] },
  lost: {
    title: 'Lost on the way',
    journeySteps: 4,
    ending: [onTheWay('lost', 'LOST', 'Shipment lost')],
  },
  damaged: {
    title: 'Damaged at the hub',
    journeySteps: 5,
    ending: [atTheEnd('damaged', 'DMG', 'Shipment damaged')],
  },
  return: {
    title: 'Collected from the customer, back to the seller',
    journeySteps: 0,
    ending: [
      atTheEnd('returnPickupGenerated', 'RPG', 'Return pickup generated'),
      atTheEnd('returnOutForPickup', 'ROP', 'Out for return pickup'),
      atTheEnd('returnPickedUp', 'RPU', 'Return picked up from the customer'),
      onTheWay('returnInTransit', 'RIT', 'Return in transit'),
      atOrigin('returnDelivered', 'RDL', 'Return delivered to seller'),
    ],
  },
  cancelled: {
    title: 'Cancelled before pickup',
    journeySteps: 0,
    ending: [atOrigin('cancelled', 'CAN', 'Shipment cancelled')],
  },
} as const satisfies Record<string, Life>

/** What a person may say of a failed delivery, in the carrying courier's words. */
export const FAILURES = [
  'Consignee not available',
  'Consignee not reachable by phone',
  'Consignee refused to accept',
  'Consignee asked for a later date',
  'Incomplete address',
  'Cash not ready',
  'Out of delivery area',
  'Not attempted',
] as const

export const failedDelivery = (reason: string): Step => atTheEnd('undelivered', 'UD', reason)

/** What follows an action of the seller. */
export const STEPS_AFTER = {
  're-attempt': [outForDelivery, delivered],
  'fake-attempt': [outForDelivery, delivered],
  return: scenarios.rto.ending.slice(-4),
} as const satisfies Record<string, readonly Step[]>

export type LifeName = keyof typeof scenarios

export const lifeNames = Object.keys(scenarios) as LifeName[]

/** The remaining steps of a parcel that has completed this many steps of the journey. */
export function stepsAhead(life: LifeName, stepsBehind: number): Step[] {
  const { journeySteps, ending } = scenarios[life]
  return [...journey.slice(stepsBehind, journeySteps), ...ending]
}
