import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addIstDays, daysBetweenIst, istDay, startOfIstDay } from './calendar.ts'

const moments = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) })
  .map((ms) => new Date(ms))

test('[D-34] a day is the one of the time zone database', () => {
  const reference = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  fc.assert(
    fc.property(moments, (at) => {
      expect(istDay(at)).toBe(reference.format(at))
    }),
  )
})

test('[D-34] days added equal days between, and a day begins on itself', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -1000, max: 1000 }), (at, days) => {
      expect(daysBetweenIst(at, addIstDays(at, days))).toBe(days)
      const start = startOfIstDay(istDay(at))
      expect(start && istDay(start)).toBe(istDay(at))
      expect(start && start.getTime() <= at.getTime()).toBe(true)
    }),
  )
})
