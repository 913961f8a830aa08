/** Which calls of a statement are compared. [ADR-283] */
import { expect, test } from 'vitest'
import { timesOf } from './statement-times.ts'
import type { Totals } from './statement-times.ts'

const TEXT = 'select 1'

type Shopper = readonly [calls: number, eachMs: number]

/** The totals before the first shopper and after each, where each has so many calls of so many milliseconds. */
function readingsOf(shoppers: readonly Shopper[]): Totals[] {
  // What was called before the first shopper counts for none.
  let total = { calls: 100, ms: 9_000, pages: 500 }
  const readings: Totals[] = [new Map([[TEXT, total]])]
  for (const [calls, eachMs] of shoppers) {
    const { calls: before, ms, pages } = total
    total = { calls: before + calls, ms: ms + calls * eachMs, pages: pages + calls * 3 }
    readings.push(new Map([[TEXT, total]]))
  }
  return readings
}

const cases: readonly (readonly [string, readonly Shopper[], object])[] = [
  [
    'by each shopper, for some of them on a new connection',
    [
      [1, 2],
      [1, 40],
      [2, 1],
      [1, 3],
      [1, 1],
      [2, 2],
      [1, 25],
      [1, 1],
    ],
    { calls: 10, quickMs: 1, usualMs: 2 },
  ],
  [
    'not by all shoppers',
    [
      [1, 5],
      [0, 0],
      [1, 4],
      [1, 3],
      [0, 0],
      [1, 2],
      [1, 1],
    ],
    { calls: 5, quickMs: 2, usualMs: 3 },
  ],
  [
    'for few shoppers, but often',
    [
      [4, 1],
      [0, 0],
      [1, 6],
    ],
    { calls: 5, quickMs: 2, usualMs: 2 },
  ],
]

test.each(cases)('[ADR-283] a statement that is called %s', (_, shoppers, expected) => {
  expect(timesOf(readingsOf(shoppers))).toEqual([{ text: TEXT, pages: 3, ...expected }])
})

test.each([
  [
    'too seldom',
    [
      [2, 1],
      [2, 1],
    ],
  ],
  [
    'before the first shopper alone',
    [
      [0, 0],
      [0, 0],
    ],
  ],
] as const)('[ADR-283] a statement that is called %s is not compared', (_, shoppers) => {
  expect(timesOf(readingsOf(shoppers))).toEqual([])
})

test('[ADR-283] one that was first seen within the measurement has its calls', () => {
  const total = { calls: 6, ms: 12, pages: 6 }
  expect(timesOf([new Map(), new Map([[TEXT, total]])])).toMatchObject([{ calls: 6, usualMs: 2 }])
})
