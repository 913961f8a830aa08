import type { SeededRandom } from '../core/random.ts'
import { FAILURES } from './journey.ts'
import type { Step } from './journey.ts'

export interface TimedStep extends Step {
  /** Since the step before it. */
  minutes: number
}

/**
 * Any way that a parcel may take: the end of it is its last step. One that is collected from the customer
 * does not fail at the seller's, and returns nowhere.
 */
export function randomJourney(random: SeededRandom, isReverse = false): TimedStep[] {
  const steps: TimedStep[] = []
  const add = (event: Step['event'], city: Step['city'], failure?: Step['failure']): void => {
    // Couriers round, so that some events have the time of the one before.
    const minutes = random.happens(0.1) ? 0 : 1 + Math.floor(random.next() * 600)
    const more = { ...(failure ? { failure } : {}), ...(isReverse ? { isReverse } : {}) }
    steps.push({ event, city, minutes, ...more })
  }
  const upTo = (max: number): number => Math.floor(random.next() * (max + 1))
  const times = (count: number, run: () => void): void => {
    for (let done = 0; done < count; done += 1) run()
  }

  add('booked', 'origin')
  if (random.happens(0.5)) add('pickupPlanned', 'origin')
  times(upTo(2), () => {
    if (random.happens(0.3)) add('notPicked', 'origin')
  })
  if (random.happens(0.05)) {
    add('cancelled', 'origin')
    return steps
  }
  if (random.happens(0.7)) add('outForPickup', 'origin')
  add('pickedUp', 'origin')
  times(upTo(4), () => add(random.happens(0.15) ? 'delayed' : 'moving', 'way'))
  if (random.happens(0.06)) {
    add(isReverse || random.happens(0.5) ? 'lost' : 'damaged', 'way')
    return steps
  }
  if (random.happens(0.1)) return steps
  add('atDestination', 'destination')
  const failures = isReverse ? 0 : upTo(3)
  times(failures, () => {
    add('outForDelivery', 'destination')
    add('failed', 'destination', FAILURES[upTo(FAILURES.length - 1)])
  })
  if (!isReverse && (failures === 3 || random.happens(0.2))) addReturn(random, add)
  else {
    add('outForDelivery', 'destination')
    if (random.happens(0.95)) add('delivered', 'destination')
  }
  return steps
}

function addReturn(
  random: SeededRandom,
  add: (event: Step['event'], city: Step['city']) => void,
): void {
  add('returnBegun', 'destination')
  if (random.happens(0.7)) add('returnMoving', 'way')
  if (random.happens(0.8)) add('returnOut', 'origin')
  if (random.happens(0.15)) add('returnFailed', 'origin')
  if (random.happens(0.9)) add('returned', 'origin')
}
