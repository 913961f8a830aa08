import { describe, expect, test } from 'vitest'
import type { ShipmentStage } from '../../orders/index.ts'
import { isDelayed, timelineHeader } from './timeline-header.ts'
import type { HeaderFacts } from './timeline-header.ts'

const now = new Date('2025-11-21T10:00:00Z')
const day = (text: string): Date => new Date(`${text}T06:00:00Z`)

function header(stage: ShipmentStage, rest: Partial<HeaderFacts> = {}): string {
  const facts: HeaderFacts = {
    stage,
    direction: 'FORWARD',
    estimate: undefined,
    reachedAt: day('2025-11-20'),
    description: undefined,
    ...rest,
  }
  const { title, date, description } = timelineHeader(facts, now)
  return [title, date?.mobile, description].filter(Boolean).join(' | ')
}

const yesterday = day('2025-11-20')
const today = day('2025-11-21')
const tomorrow = day('2025-11-22')
const inThreeDays = day('2025-11-24')

describe('[tracking §4] timeline header', () => {
  test.each([
    [inThreeDays, 'Arriving By | Mon, 24 Nov 2025'],
    [tomorrow, 'Arriving By | Sat, 22 Nov 2025'],
    [today, 'Shipment Created | Dispatching Soon'],
    [yesterday, 'Shipment Created | Dispatching Soon'],
    [undefined, 'Shipment Created | Dispatching Soon'],
  ])('[T4.63] created, estimated for %s: %s', (estimate, text) => {
    expect(header('ORDER_PLACED', { estimate })).toBe(text)
  })

  test.each([
    [inThreeDays, 'Arriving By | Mon, 24 Nov 2025'],
    [today, 'Shipment Picked'],
    [undefined, 'Shipment Picked'],
  ])('[T4.64] picked up, estimated for %s: %s', (estimate, text) => {
    expect(header('PICKED_UP', { estimate })).toBe(text)
  })

  test.each([
    [yesterday, 'Shipment Delayed'],
    // [D-54]
    [today, 'Arriving On | Fri, 21 Nov 2025'],
    [tomorrow, 'Arriving Tomorrow | Sat, 22 Nov 2025'],
    [inThreeDays, 'Arriving On | Mon, 24 Nov 2025'],
    [undefined, 'In Transit'],
  ])('[T4.65] in transit, estimated for %s: %s', (estimate, text) => {
    expect(header('IN_TRANSIT', { estimate })).toBe(text)
  })

  test.each([
    ['OUT_FOR_DELIVERY', 'Arriving Today'],
    ['DELIVERED', 'Delivered On | Thu, 20 Nov 2025'],
    ['RTO', 'Returning To Seller'],
    ['RTO_DELIVERED', 'Returned To Seller'],
    ['CANCELLED', 'Shipment Cancelled'],
    ['LOST', 'Shipment Lost'],
    ['DAMAGED', 'Shipment Damaged'],
    ['UNDELIVERED', 'Delivery Failed'],
  ] as const)('[T4.66, T4.67, T4.69] %s: %s', (stage, text) => {
    expect(header(stage, { estimate: inThreeDays })).toBe(text)
  })

  test('[T4.67] a return was returned', () => {
    expect(header('DELIVERED', { direction: 'REVERSE' })).toBe('Returned On | Thu, 20 Nov 2025')
  })

  test.each([
    ['IN_TRANSIT', yesterday, true],
    ['IN_TRANSIT', today, false],
    ['IN_TRANSIT', undefined, false],
    ['OUT_FOR_DELIVERY', yesterday, false],
  ] as const)('delayed is said by the rule, not by a missing text: %s', (stage, estimate, late) => {
    expect(isDelayed(stage, estimate, now)).toBe(late)
  })

  test('[T4.68] undelivered gives the reason', () => {
    expect(header('UNDELIVERED', { description: 'Customer unavailable' })).toBe(
      'Delivery Failed | Customer unavailable',
    )
  })

  test('[D-54, T4.70] the day is the day in India', () => {
    const justAfterMidnight = new Date('2025-11-21T18:31:00Z')
    expect(header('IN_TRANSIT', { estimate: justAfterMidnight })).toBe(
      'Arriving Tomorrow | Sat, 22 Nov 2025',
    )
  })

  test('[T4.71] the date has a form for each layout', () => {
    const facts: HeaderFacts = {
      stage: 'DELIVERED',
      direction: 'FORWARD',
      estimate: undefined,
      reachedAt: yesterday,
      description: undefined,
    }
    expect(timelineHeader(facts, now).date).toEqual({
      desktop: 'Thursday, 20th November 2025',
      mobile: 'Thu, 20 Nov 2025',
    })
  })
})
