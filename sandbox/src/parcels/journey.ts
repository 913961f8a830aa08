/** What happens to a parcel, in no courier's words: each courier has its own for it. */
export const EVENTS = [
  'booked',
  'pickupPlanned',
  'outForPickup',
  'notPicked',
  'pickedUp',
  'moving',
  'delayed',
  'atDestination',
  'outForDelivery',
  'failed',
  'delivered',
  'returnBegun',
  'returnMoving',
  'returnOut',
  'returnFailed',
  'returned',
  'lost',
  'damaged',
  'cancelled',
] as const

export type Event = (typeof EVENTS)[number]

/** Why deliveries fail: a courier's code or words are its own. */
export const FAILURES = [
  'notAtHome',
  'refused',
  'later',
  'address',
  'cash',
  'notAttempted',
  'selfCollect',
] as const
export type Failure = (typeof FAILURES)[number]

export interface Step {
  event: Event
  city: 'origin' | 'way' | 'destination'
  failure?: Failure
  /** Of a parcel that is collected from the customer, and delivered to the seller. */
  isReverse?: boolean
}

const at =
  (city: Step['city']) =>
  (event: Event, failure?: Failure): Step => ({ event, city, ...(failure ? { failure } : {}) })
const [origin, way, end] = [at('origin'), at('way'), at('destination')]

const TO_DELIVERY: readonly Step[] = [
  origin('booked'),
  origin('outForPickup'),
  origin('pickedUp'),
  way('moving'),
  end('atDestination'),
  end('outForDelivery'),
]
const BACK: readonly Step[] = [
  end('returnBegun'),
  way('returnMoving'),
  origin('returnOut'),
  origin('returned'),
]
const AGAIN: readonly Step[] = [end('outForDelivery'), end('delivered')]

export const SCENARIOS = {
  delivered: [...TO_DELIVERY, end('delivered')],
  'undelivered-then-delivered': [...TO_DELIVERY, end('failed', 'notAtHome'), ...AGAIN],
  'at-a-counter': [...TO_DELIVERY, end('failed', 'selfCollect'), end('delivered')],
  rto: [
    ...TO_DELIVERY,
    end('failed', 'notAtHome'),
    end('outForDelivery'),
    end('failed', 'refused'),
    ...BACK,
  ],
  delayed: [
    ...TO_DELIVERY.slice(0, 4),
    way('delayed'),
    way('moving'),
    end('atDestination'),
    ...AGAIN,
  ],
  stuck: TO_DELIVERY.slice(0, 4),
  lost: [...TO_DELIVERY.slice(0, 4), way('lost')],
  damaged: [...TO_DELIVERY.slice(0, 5), end('damaged')],
  cancelled: [origin('booked'), origin('cancelled')],
} satisfies Record<string, readonly Step[]>

export type Life = keyof typeof SCENARIOS
export const lifeNames = Object.keys(SCENARIOS) as Life[]

/** What follows a failed delivery when the seller says nothing, or asks for another attempt. */
export const AFTER_FAILURE = AGAIN
