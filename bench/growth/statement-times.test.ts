/** Which calls of a statement are compared. [ADR-283] */
import { expect, test } from 'vitest'
import { timesOf } from './statement-times.ts'
import type { Totals } from './statement-times.ts'

const TEXT = 'select 1'

/** The totals at the ends of the rounds, where each round has so many calls of so many milliseconds. */
function readingsOf(rounds: readonly (readonly [calls: number, meanMs: number])[]): Totals[] {
  // What was called before the first round counts for none.
  let total = { calls: 100, ms: 9_000, pages: 500 }
  const readings: Totals[] = [new Map([[TEXT, total]])]
  for (const [calls, meanMs] of rounds) {
    const { calls: before, ms, pages } = total
    total = { calls: before + calls, ms: ms + calls * meanMs, pages: pages + calls * 3 }
    readings.push(new Map([[TEXT, total]]))
  }
  return readings
}

test.each([
  [
    'often in each round',
    [
      [5, 2],
      [5, 1],
      [10, 3],
    ],
    { calls: 20, meanMs: 1, usualMs: 2 },
  ],
  [
    'too seldom in some rounds',
    [
      [4, 1],
      [5, 2],
      [0, 0],
    ],
    { calls: 5, meanMs: 2, usualMs: 2 },
  ],
  [
    'too seldom in each round',
    [
      [4, 1],
      [1, 6],
      [0, 0],
    ],
    { calls: 5, meanMs: 2, usualMs: 2 },
  ],
  [
    'once in each of five rounds',
    [
      [1, 1],
      [1, 1],
      [1, 4],
      [1, 4],
      [1, 5],
    ],
    { calls: 5, meanMs: 3, usualMs: 3 },
  ],
] as const)('[ADR-283] a statement that is called %s', (_, rounds, expected) => {
  expect(timesOf(readingsOf(rounds))).toEqual([{ text: TEXT, pages: 3, ...expected }])
})

test.each([
  [
    'too seldom in all rounds together',
    [
      [2, 1],
      [2, 1],
    ],
  ],
  [
    'before the rounds alone',
    [
      [0, 0],
      [0, 0],
    ],
  ],
] as const)('[ADR-283] a statement that is called %s is not compared', (_, rounds) => {
  expect(timesOf(readingsOf(rounds))).toEqual([])
})

test('[ADR-283] one that was first seen within the rounds has its calls', () => {
  const total = { calls: 6, ms: 12, pages: 6 }
  expect(timesOf([new Map(), new Map([[TEXT, total]])])).toMatchObject([{ calls: 6, meanMs: 2 }])
})
