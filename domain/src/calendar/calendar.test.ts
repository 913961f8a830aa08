import { describe, expect, test } from 'vitest'
import {
  addIstDays,
  addIstMonths,
  dateTexts,
  daysBetweenIst,
  formatIst,
  isSameIstDay,
  istDay,
  istMidnight,
  istMonth,
  istYear,
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

  test.each(['2025-02-30', '2025-13-01', '22-11-2025', '', '2025-11-22T00:00', '0000-00-00'])(
    '%j is not a day',
    (text) => {
      expect(startOfIstDay(text)).toBeUndefined()
    },
  )
})

describe('[tracking §4] date formats', () => {
  test.each([
    ['2025-11-22T04:05:00Z', 'dddd, Do MMMM YYYY', 'Saturday, 22nd November 2025'],
    ['2025-11-22T04:05:00Z', 'ddd, D MMM YYYY', 'Sat, 22 Nov 2025'],
    ['2025-12-01T04:05:00Z', 'Do MMMM YYYY', '1st December 2025'],
    ['2025-12-03T04:05:00Z', 'Do MMMM YYYY', '3rd December 2025'],
    ['2025-12-11T04:05:00Z', 'Do MMMM YYYY', '11th December 2025'],
    ['2025-12-12T04:05:00Z', 'Do MMMM YYYY', '12th December 2025'],
    ['2025-12-13T04:05:00Z', 'Do MMMM YYYY', '13th December 2025'],
    ['2025-12-20T04:05:00Z', 'Do MMMM YYYY', '20th December 2025'],
    ['2025-12-31T04:05:00Z', 'Do MMMM YYYY', '31st December 2025'],
    ['2025-12-02T04:05:00Z', 'DD MMM YYYY, hh:mm A', '02 Dec 2025, 09:35 AM'],
    ['2025-05-02T18:30:00Z', 'DD MMM YYYY, hh:mm A', '03 May 2025, 12:00 AM'],
    ['2025-05-02T06:30:00Z', 'DD MMM YYYY, hh:mm A', '02 May 2025, 12:00 PM'],
    ['2025-05-02T18:29:00Z', 'DD MMM YYYY, hh:mm A', '02 May 2025, 11:59 PM'],
    ['2025-05-02T18:29:00Z', 'D MMM', '2 May'],
  ] as const)('[T4.71, T4.72] %s as %s reads %s', (moment, format, text) => {
    expect(formatIst(at(moment), format)).toBe(text)
  })

  test('a date has a text for each layout', () => {
    expect(dateTexts(at('2025-11-22T04:05:00Z'))).toEqual({
      desktop: 'Saturday, 22nd November 2025',
      mobile: 'Sat, 22 Nov 2025',
    })
  })
})
