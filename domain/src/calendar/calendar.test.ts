import { describe, expect, test } from 'vitest'
import {
  addIstDays,
  addIstMonths,
  daysBetweenIst,
  isSameIstDay,
  istDay,
  istMidnight,
  istMonth,
  istYear,
  readInstant,
  startOfIstDay,
} from './calendar.ts'

const at = (text: string): Date => new Date(text)

describe('[D-34, T4.70, A4.22] a day is a day in India', () => {
  test.each([
    ['2025-11-21T18:29:59Z', '2025-11-21'],
    ['2025-11-21T18:30:00Z', '2025-11-22'],
    ['2025-12-31T18:30:00Z', '2026-01-01'],
    ['2024-02-28T18:30:00Z', '2024-02-29'],
    ['1969-12-31T18:29:59Z', '1969-12-31'],
  ])('%s is on %s', (moment, day) => {
    expect(istDay(at(moment))).toBe(day)
  })

  test('year and month change at midnight in India', () => {
    expect([istYear(at('2025-12-31T18:29:59Z')), istMonth(at('2025-12-31T18:29:59Z'))]).toEqual([
      2025, 12,
    ])
    expect([istYear(at('2025-12-31T18:30:00Z')), istMonth(at('2025-12-31T18:30:00Z'))]).toEqual([
      2026, 1,
    ])
  })

  test.each([
    ['2025-11-21T18:29:00Z', '2025-11-21T18:31:00Z', 1],
    ['2025-11-21T18:31:00Z', '2025-11-22T18:29:00Z', 0],
    ['2025-11-22T00:00:00Z', '2025-11-20T00:00:00Z', -2],
    ['2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', 1],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(daysBetweenIst(at(from), at(to))).toBe(days)
    expect(isSameIstDay(at(from), at(to))).toBe(days === 0)
  })

  test('days are added with their time', () => {
    expect(addIstDays(at('2025-11-30T10:00:00Z'), 7)).toEqual(at('2025-12-07T10:00:00Z'))
    expect(addIstDays(at('2025-03-01T10:00:00Z'), -1)).toEqual(at('2025-02-28T10:00:00Z'))
  })

  test.each([
    ['2025-11-21T10:00:00Z', -6, '2025-05-21T10:00:00Z'],
    ['2025-03-31T10:00:00Z', -1, '2025-02-28T10:00:00Z'],
    ['2025-01-31T18:30:00Z', 1, '2025-02-28T18:30:00Z'],
    ['2025-01-15T10:00:00Z', -1, '2024-12-15T10:00:00Z'],
    ['2024-01-31T10:00:00Z', 1, '2024-02-29T10:00:00Z'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addIstMonths(at(from), months)).toEqual(at(to))
  })

  test('a day begins at 18:30 UTC of the day before', () => {
    expect(startOfIstDay('2025-11-22')).toEqual(at('2025-11-21T18:30:00Z'))
    expect(istMidnight(at('2025-11-22T10:00:00Z'))).toEqual(at('2025-11-21T18:30:00Z'))
  })

  test.each([
    '2025-02-30',
    '2025-13-01',
    '22-11-2025',
    '',
    '2025-11-22T00:00',
    '0000-00-00',
    '0000-01-01',
    '0000-12-31',
    '0001-01-01',
    '1899-12-31',
    '3000-01-01',
  ])('%j is not a day', (text) => {
    expect(startOfIstDay(text)).toBeUndefined()
  })
})

test.each([
  ['2027-02-28T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['2027-02-28T10:00+05:30', '2027-02-28T04:30:00.000Z'],
  ['2028-02-29T23:59:59.5-01:00', '2028-03-01T00:59:59.500Z'],
  ['2027-02-30T10:00:00Z', undefined],
  ['2027-02-29T10:00:00Z', undefined],
  ['2027-13-01T10:00:00Z', undefined],
  ['0000-01-01T00:00:00Z', undefined],
  ['0000-01-01T00:00:00+05:30', undefined],
  ['1899-12-31T10:00:00Z', undefined],
  ['3000-01-01T00:00:00Z', undefined],
  ['2027-01-01T25:00:00Z', undefined],
  ['2027-01-01T10:00:00', undefined],
  ['2027-01-01', undefined],
  ['Tue Nov 22 2050', undefined],
])('[I61] the moment %s is %s', (text, instant) => {
  expect(readInstant(text)?.toISOString()).toBe(instant)
})
