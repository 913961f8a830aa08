import { describe, expect, test } from 'vitest'
import { istDay } from '../../calendar/index.ts'
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
    newest: undefined,
    ...rest,
  }
  const { code, day: named, description } = timelineHeader(facts, now)
  return [code, named && istDay(named), description].filter(Boolean).join(' | ')
}

const yesterday = day('2025-11-20')
const today = day('2025-11-21')
const tomorrow = day('2025-11-22')
const inThreeDays = day('2025-11-24')

describe('[tracking §4] timeline header', () => {
  test.each([
    [inThreeDays, 'ARRIVING_BY | 2025-11-24'],
    [tomorrow, 'ARRIVING_BY | 2025-11-22'],
    [today, 'CREATED | DISPATCHING_SOON'],
    [yesterday, 'CREATED | DISPATCHING_SOON'],
    [undefined, 'CREATED | DISPATCHING_SOON'],
  ])('[T4.63] created, estimated for %s: %s', (estimate, text) => {
    expect(header('ORDER_PLACED', { estimate })).toBe(text)
  })

  test.each([
    [inThreeDays, 'ARRIVING_BY | 2025-11-24'],
    [today, 'PICKED'],
    [undefined, 'PICKED'],
  ])('[T4.64] picked up, estimated for %s: %s', (estimate, text) => {
    expect(header('PICKED_UP', { estimate })).toBe(text)
  })

  test.each([
    [yesterday, 'DELAYED'],
    // [D-54]
    [today, 'ARRIVING_ON | 2025-11-21'],
    [tomorrow, 'ARRIVING_TOMORROW | 2025-11-22'],
    [inThreeDays, 'ARRIVING_ON | 2025-11-24'],
    [undefined, 'IN_TRANSIT'],
  ])('[T4.65] in transit, estimated for %s: %s', (estimate, text) => {
    expect(header('IN_TRANSIT', { estimate })).toBe(text)
  })

  test.each([
    ['OUT_FOR_DELIVERY', 'ARRIVING_TODAY'],
    ['DELIVERED', 'DELIVERED_ON | 2025-11-20'],
    ['RTO', 'RETURNING'],
    ['RTO_DELIVERED', 'RETURNED'],
    ['CANCELLED', 'CANCELLED'],
    ['LOST', 'LOST'],
    ['DAMAGED', 'DAMAGED'],
    ['UNDELIVERED', 'FAILED'],
  ] as const)('[T4.66, T4.67, T4.69] %s: %s', (stage, text) => {
    expect(header(stage, { estimate: inThreeDays })).toBe(text)
  })

  test('[T4.67] a return was returned', () => {
    expect(header('DELIVERED', { direction: 'REVERSE' })).toBe('RETURNED_ON | 2025-11-20')
    expect(header('ORDER_PLACED', { direction: 'REVERSE' })).toBe('RETURN_CONFIRMED')
  })

  test.each([
    ['PICKUP_SCHEDULED', 'RETURN_CONFIRMED'],
    ['PICKUP_PENDING', 'RETURN_CONFIRMED | RETURN_WAITING'],
    ['NOT_PICKED', 'RETURN_CONFIRMED | RETURN_WAITING'],
    ['NOT_SERVICEABLE', 'RETURN_CONFIRMED | RETURN_NOT_SERVICEABLE'],
  ] as const)('[T4.33] a return whose newest scan is %s: %s', (newest, text) => {
    expect(header('ORDER_PLACED', { direction: 'REVERSE', newest })).toBe(text)
    expect(header('PICKED_UP', { direction: 'REVERSE', newest })).toBe('PICKED')
    expect(header('ORDER_PLACED', { newest })).toBe('CREATED | DISPATCHING_SOON')
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
    expect(header('UNDELIVERED', { description: 'CUSTOMER_UNAVAILABLE' })).toBe(
      'FAILED | CUSTOMER_UNAVAILABLE',
    )
  })

  test('[D-54, T4.70] the day is the day in India', () => {
    const justAfterMidnight = new Date('2025-11-21T18:31:00Z')
    expect(header('IN_TRANSIT', { estimate: justAfterMidnight })).toBe(
      'ARRIVING_TOMORROW | 2025-11-22',
    )
  })
})
