/** [tracking §4 Timeline header, D-54] */
import type { ShipmentStage } from '../../orders/index.ts'
import { dateTexts, daysBetweenIst } from '../../calendar/index.ts'
import type { DateTexts } from '../../calendar/index.ts'
import type { Direction } from '../scan.ts'

/** The headline of the page. */
export interface TimelineHeader {
  readonly title: string
  readonly date?: DateTexts
  readonly description?: string
}

export interface HeaderFacts {
  readonly stage: ShipmentStage
  readonly direction: Direction
  readonly estimate: Date | undefined
  /** When the stage was reached. */
  readonly reachedAt: Date
  /** Of the latest checkpoint. */
  readonly description: string | undefined
}

export function timelineHeader(facts: HeaderFacts, now: Date): TimelineHeader {
  switch (facts.stage) {
    case 'ORDER_PLACED':
      return (
        arrivingBy(facts.estimate, now) ?? {
          title: 'Shipment Created',
          description: 'Dispatching Soon',
        }
      )
    case 'PICKED_UP':
      return arrivingBy(facts.estimate, now) ?? { title: 'Shipment Picked' }
    case 'IN_TRANSIT':
      return inTransit(facts.estimate, now)
    case 'OUT_FOR_DELIVERY':
      return { title: 'Arriving Today' }
    case 'DELIVERED':
      return withDate(
        facts.direction === 'REVERSE' ? 'Returned On' : 'Delivered On',
        facts.reachedAt,
      )
    case 'UNDELIVERED':
      return facts.description === undefined
        ? { title: 'Delivery Failed' }
        : { title: 'Delivery Failed', description: facts.description }
    case 'RTO':
      return { title: 'Returning To Seller' }
    case 'RTO_DELIVERED':
      return { title: 'Returned To Seller' }
    case 'CANCELLED':
      return { title: 'Shipment Cancelled' }
    case 'LOST':
      return { title: 'Shipment Lost' }
    case 'DAMAGED':
      return { title: 'Shipment Damaged' }
  }
}

/** Compares calendar days: an estimate of today is not in the future. */
function arrivingBy(estimate: Date | undefined, now: Date): TimelineHeader | undefined {
  return estimate !== undefined && daysBetweenIst(now, estimate) > 0
    ? withDate('Arriving By', estimate)
    : undefined
}

/** In transit past the promised day. */
export function isDelayed(stage: ShipmentStage, estimate: Date | undefined, now: Date): boolean {
  return stage === 'IN_TRANSIT' && estimate !== undefined && daysBetweenIst(now, estimate) < 0
}

function inTransit(estimate: Date | undefined, now: Date): TimelineHeader {
  // Without an estimate there is no date to promise.
  if (estimate === undefined) return { title: 'In Transit' }
  if (isDelayed('IN_TRANSIT', estimate, now)) return { title: 'Shipment Delayed' }
  const daysAhead = daysBetweenIst(now, estimate)
  return withDate(daysAhead === 1 ? 'Arriving Tomorrow' : 'Arriving On', estimate)
}

function withDate(title: string, date: Date): TimelineHeader {
  return { title, date: dateTexts(date) }
}
