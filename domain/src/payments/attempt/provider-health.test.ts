import { expect, test } from 'vitest'
import { nextProviderHealth, UNKNOWN_HEALTH } from './provider-health.ts'
import type { ProviderHealth } from './provider-health.ts'

const NOW = 1_000_000
/** Eight of ten attempts are paid. */
const WEEK = { tried: 1_000, paid: 800 }
const span = (tried: number, paid: number, secondsAgo = 60) => ({
  tried,
  paid,
  atSecond: NOW - secondsAgo,
})
const was = (state: ProviderHealth['state'], secondsAgo: number): ProviderHealth => ({
  state,
  sinceSecond: NOW - secondsAgo,
})

test.each([
  ['HEALTHY', 9_999, span(10, 4), WEEK, 'HEALTHY', 'half of the week’s share'],
  ['HEALTHY', 9_999, span(10, 3), WEEK, 'UNHEALTHY', 'less than half of it'],
  ['HEALTHY', 9_999, span(9, 0), WEEK, 'HEALTHY', 'too few attempts'],
  ['HEALTHY', 9_999, span(50, 0, 601), WEEK, 'HEALTHY', 'attempts of more than ten minutes ago'],
  ['HEALTHY', 30, span(50, 0, 60), WEEK, 'HEALTHY', 'attempts before it became healthy'],
  ['HEALTHY', 9_999, span(50, 0), { tried: 99, paid: 99 }, 'HEALTHY', 'a week of too few attempts'],
  [
    'HEALTHY',
    9_999,
    span(50, 0),
    { tried: 500, paid: 0 },
    'HEALTHY',
    'a week in which nobody paid',
  ],
  ['UNHEALTHY', 299, span(50, 50), WEEK, 'UNHEALTHY', 'not yet five minutes'],
  ['UNHEALTHY', 300, span(50, 0), WEEK, 'PROBING', 'five minutes'],
  ['PROBING', 90, span(2, 2), WEEK, 'PROBING', 'two probes'],
  ['PROBING', 90, span(3, 2), WEEK, 'HEALTHY', 'three probes, of which two were paid'],
  ['PROBING', 90, span(3, 1), WEEK, 'UNHEALTHY', 'three probes, of which one was paid'],
  ['PROBING', 90, span(5, 3), WEEK, 'PROBING', 'a share between the limits'],
  ['PROBING', 30, span(3, 3, 60), WEEK, 'PROBING', 'probes before it began'],
  ['PROBING', 90, span(0, 0), { tried: 10, paid: 5 }, 'HEALTHY', 'a week that says nothing'],
] as const)(
  '[D-10] %s since %d s is after %j of %j: %s (%s)',
  (...[state, ago, recent, week, next]) => {
    const health = nextProviderHealth(was(state, ago), { nowSecond: NOW, recent: [recent], week })
    expect(health).toEqual(next === state ? was(state, ago) : { state: next, sinceSecond: NOW })
  },
)

test('[D-10] an account of which nothing is known is healthy', () => {
  const seen = { nowSecond: NOW, recent: [], week: { tried: 0, paid: 0 } }
  expect(nextProviderHealth(UNKNOWN_HEALTH, seen)).toEqual(UNKNOWN_HEALTH)
})
