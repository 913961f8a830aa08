import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../status/order-status.ts'
import { passesStatusFilter } from '../status/status-filter.ts'
import type { StatusFilter } from '../status/status-filter.ts'
import { DEFAULT_TIME_FILTER, timeFilterOptions, timeRange } from './time-filter.ts'

const november = new Date('2025-11-21T10:00:00Z')

describe('[account §2] time filter', () => {
  test('[A2.27] the choice in November', () => {
    expect(timeFilterOptions(november)).toEqual([
      { filter: 'LAST_1_MONTH' },
      { filter: 'LAST_3_MONTHS' },
      { filter: 'LAST_6_MONTHS' },
      { filter: 'CURRENT_YEAR', year: 2025 },
    ])
    expect(DEFAULT_TIME_FILTER).toBe('LAST_6_MONTHS')
  })

  test.each([
    ['2025-12-31T18:30:00Z', 2025],
    ['2026-06-30T18:29:59Z', 2025],
    ['2026-06-30T18:30:00Z', undefined],
    ['2025-12-31T18:29:59Z', undefined],
  ])('[A2.27] at %s the previous year offered is %s', (now, year) => {
    const offered = timeFilterOptions(new Date(now)).find(
      (option) => option.filter === 'PREVIOUS_YEAR',
    )
    expect(offered?.year).toBe(year)
  })

  test.each([
    ['LAST_1_MONTH', '2025-10-20T18:30:00.000Z', '2025-11-21T10:00:00.000Z'],
    ['LAST_3_MONTHS', '2025-08-20T18:30:00.000Z', '2025-11-21T10:00:00.000Z'],
    ['LAST_6_MONTHS', '2025-05-20T18:30:00.000Z', '2025-11-21T10:00:00.000Z'],
    ['CURRENT_YEAR', '2024-12-31T18:30:00.000Z', '2025-11-21T10:00:00.000Z'],
    ['PREVIOUS_YEAR', '2023-12-31T18:30:00.000Z', '2024-12-31T18:29:59.999Z'],
  ] as const)('[A2.27] %s runs from %s to %s', (filter, from, to) => {
    const range = timeRange(filter, november)
    expect([range.from.toISOString(), range.to.toISOString()]).toEqual([from, to])
  })
})

describe('[account §2] status filter', () => {
  test('[A2.24] what each lets through', () => {
    const through = (filter: StatusFilter): readonly string[] =>
      ORDER_STATUSES.filter((status) => passesStatusFilter(status, filter))
    expect(through('ALL')).toEqual(ORDER_STATUSES)
    expect(through('CANCELLED')).toEqual(['CANCELLED'])
    expect(through('ACTIVE')).toEqual([
      'OPEN',
      'CONFIRMED',
      'SHIPPED',
      'READY_FOR_PICKUP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'PARTIALLY_DELIVERED',
    ])
    expect(passesStatusFilter(undefined, 'ACTIVE')).toBe(true)
    expect(passesStatusFilter(undefined, 'CANCELLED')).toBe(false)
  })
})
