/** [tracking §4 Timeline header, D-54] */
import type { ShipmentStage } from '../../orders/index.ts'
import { daysBetweenIst } from '../../calendar/index.ts'
import type { Direction } from '../scan.ts'
import { returnState } from '../statuses/return-statuses.ts'
import type { ShipmentStatus } from '../statuses/statuses.ts'
import { CHECKPOINT_DESCRIPTIONS } from './checkpoint-description.ts'
import type { CheckpointDescription } from './checkpoint-description.ts'

export const HEADER_CODES = [
  'CREATED',
  'RETURN_CONFIRMED',
  'PICKED',
  'ARRIVING_BY',
  'ARRIVING_ON',
  'ARRIVING_TOMORROW',
  'ARRIVING_TODAY',
  'IN_TRANSIT',
  'DELAYED',
  'DELIVERED_ON',
  'RETURNED_ON',
  'FAILED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
  'LOST',
  'DAMAGED',
] as const

export const HEADER_DESCRIPTIONS = [
  ...CHECKPOINT_DESCRIPTIONS,
  'DISPATCHING_SOON',
  'RETURN_WAITING',
  'RETURN_NOT_SERVICEABLE',
] as const

/** The headline of the page. */
export interface TimelineHeader {
  readonly code: (typeof HEADER_CODES)[number]
  /** The day that it names. */
  readonly day?: Date
  readonly description?: (typeof HEADER_DESCRIPTIONS)[number]
}

export interface HeaderFacts {
  readonly stage: ShipmentStage
  readonly direction: Direction
  readonly estimate: Date | undefined
  /** When the stage was reached. */
  readonly reachedAt: Date
  /** Of the latest checkpoint. */
  readonly description: CheckpointDescription | undefined
  /** Of the newest scan, which need not make a checkpoint. */
  readonly newest: ShipmentStatus | undefined
}

export function timelineHeader(facts: HeaderFacts, now: Date): TimelineHeader {
  switch (facts.stage) {
    case 'ORDER_PLACED':
      // It is the customer's to give it to the courier, and arrives elsewhere.
      if (facts.direction === 'REVERSE') return returnConfirmed(facts.newest)
      return arrivingBy(facts.estimate, now) ?? { code: 'CREATED', description: 'DISPATCHING_SOON' }
    case 'PICKED_UP':
      return arrivingBy(facts.estimate, now) ?? { code: 'PICKED' }
    case 'IN_TRANSIT':
      return inTransit(facts.estimate, now)
    case 'OUT_FOR_DELIVERY':
      return { code: 'ARRIVING_TODAY' }
    case 'DELIVERED':
      return {
        code: facts.direction === 'REVERSE' ? 'RETURNED_ON' : 'DELIVERED_ON',
        day: facts.reachedAt,
      }
    case 'UNDELIVERED':
      return facts.description === undefined
        ? { code: 'FAILED' }
        : { code: 'FAILED', description: facts.description }
    case 'RTO':
      return { code: 'RETURNING' }
    case 'RTO_DELIVERED':
      return { code: 'RETURNED' }
    case 'CANCELLED':
      return { code: 'CANCELLED' }
    case 'LOST':
      return { code: 'LOST' }
    case 'DAMAGED':
      return { code: 'DAMAGED' }
  }
}

/** The courier has not collected it: it waits for another day, or that courier will not come. */
function returnConfirmed(newest: ShipmentStatus | undefined): TimelineHeader {
  const state = returnState('ORDER_PLACED', newest)
  if (state !== 'WAITING' && state !== 'NOT_SERVICEABLE') return { code: 'RETURN_CONFIRMED' }
  return { code: 'RETURN_CONFIRMED', description: `RETURN_${state}` }
}

/** Compares calendar days: an estimate of today is not in the future. */
function arrivingBy(estimate: Date | undefined, now: Date): TimelineHeader | undefined {
  return estimate !== undefined && daysBetweenIst(now, estimate) > 0
    ? { code: 'ARRIVING_BY', day: estimate }
    : undefined
}

/** In transit past the promised day. */
export function isDelayed(stage: ShipmentStage, estimate: Date | undefined, now: Date): boolean {
  return stage === 'IN_TRANSIT' && estimate !== undefined && daysBetweenIst(now, estimate) < 0
}

function inTransit(estimate: Date | undefined, now: Date): TimelineHeader {
  // Without an estimate there is no date to promise.
  if (estimate === undefined) return { code: 'IN_TRANSIT' }
  if (isDelayed('IN_TRANSIT', estimate, now)) return { code: 'DELAYED' }
  const daysAhead = daysBetweenIst(now, estimate)
  return { code: daysAhead === 1 ? 'ARRIVING_TOMORROW' : 'ARRIVING_ON', day: estimate }
}
