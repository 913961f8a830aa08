import fc from 'fast-check'
import { expect, test } from 'vitest'
import { istHour } from '../../calendar/index.ts'
import { isOrderReminded, isTimeForReminders, MAX_REMINDERS, nextReminderAt } from './reminders.ts'
import type { LinkLife } from './reminders.ts'

const HOUR_MS = 3_600_000
const at = (time: string): number => Date.parse(`2026-12-${time}:00+05:30`)

/** All reminders of a link that nobody pays, each sent when it is due. */
function remindersOf(life: LinkLife): readonly number[] {
  const sent: number[] = []
  for (;;) {
    const next = nextReminderAt(life, sent.at(-1) ?? life.createdAtMs)
    if (next === undefined || sent.length > MAX_REMINDERS) return sent
    sent.push(next)
  }
}

test.each([
  ['no end', '01T12:00', undefined, ['02T12:00', '04T12:00']],
  ['no end, made at night', '01T23:30', undefined, ['03T09:00', '05T09:00']],
  ['a week', '01T12:00', '08T12:00', ['02T12:00', '07T12:00']],
  ['a week, ends at night', '01T12:00', '08T02:00', ['02T12:00', '07T09:00']],
  ['two days: both at once are one', '01T12:00', '03T12:00', ['02T12:00']],
  ['a day and a half', '01T08:00', '02T20:00', ['01T20:00', '02T09:00']],
  ['thirty hours: one is too soon after it was sent', '01T10:00', '02T16:00', ['02T10:00']],
  ['a day', '01T12:00', '02T12:00', []],
  ['an hour', '01T12:00', '01T13:00', []],
  ['a day and a night: ends before the morning', '01T20:00', '03T08:30', ['02T09:00']],
] as const)('[D-71] reminders of a link, %s', (_, created, end, expected) => {
  const life = {
    createdAtMs: at(created),
    ...(end === undefined ? {} : { expiresAtMs: at(end) }),
  }
  expect(remindersOf(life)).toEqual(expected.map(at))
})

test('[D-71] one that was missed for long is sent late, and no other soon after', () => {
  const life = { createdAtMs: at('01T12:00') }
  expect(nextReminderAt(life, at('04T08:00'))).toBeUndefined()
  expect(nextReminderAt(life, at('03T12:00'))).toBe(at('04T12:00'))
})

test('[D-71] at most two, by day, twelve hours apart, while it can be paid', () => {
  const hours = fc.integer({ min: 0, max: 24 * 60 })
  fc.assert(
    fc.property(hours, fc.option(hours, { nil: undefined }), (start, length) => {
      const createdAtMs = at('01T00:15') + start * HOUR_MS
      const life = {
        createdAtMs,
        ...(length === undefined ? {} : { expiresAtMs: createdAtMs + length * HOUR_MS }),
      }
      const sent = remindersOf(life)
      expect(sent.length).toBeLessThanOrEqual(MAX_REMINDERS)
      for (const [index, time] of sent.entries()) {
        expect(istHour(new Date(time))).toBeGreaterThanOrEqual(9)
        expect(istHour(new Date(time))).toBeLessThan(21)
        expect(time - (sent[index - 1] ?? createdAtMs)).toBeGreaterThanOrEqual(12 * HOUR_MS)
        if (life.expiresAtMs !== undefined) expect(time).toBeLessThan(life.expiresAtMs)
      }
    }),
  )
})

test.each([
  ['01T08:59', false],
  ['01T09:00', true],
  ['01T20:59', true],
  ['01T21:00', false],
  ['01T00:30', false],
])('[D-71] reminders are sent by day: %s %s', (time, expected) => {
  expect(isTimeForReminders(new Date(at(time)))).toBe(expected)
})

test.each([
  ['CONFIRMED', true],
  ['READY_FOR_PICKUP', true],
  ['SHIPPED', false],
  ['OUT_FOR_DELIVERY', false],
  ['DELIVERED', false],
  ['RTO', false],
  ['CANCELLED', false],
])('[D-71] an order on delivery is reminded of until it was sent: %s %s', (status, expected) => {
  expect(isOrderReminded(status)).toBe(expected)
})
