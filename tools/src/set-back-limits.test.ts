import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { setBackRows, wrongLimits } from './set-back-limits.ts'
import type { LimitRow } from './set-back-limits.ts'

const REACHED = { goal: 10, limit: 20 }
const ROW = { ...REACHED, present: 30 }

/** A row is compared with earlier ones. */
function after(figure: LimitRow, ...before: readonly LimitRow[]): string[] {
  const tables = before.map((row) => ({ figure: row }))
  return setBackRows({ figure }, tables)
}

test('bench/limits.json has set no row back without a reason', () => {
  expect(wrongLimits(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a row may come nearer to its limit, and reach it', () => {
  expect(after({ ...ROW, present: 29 }, ROW)).toEqual([])
  expect(after(REACHED, ROW)).toEqual([])
  expect(after(ROW)).toEqual([])
})

test('a row that moves away from its limit needs a reason', () => {
  const row = { ...ROW, present: 31 }
  expect(after(row, ROW)).toEqual([
    'bench/limits.json, figure: what is held was 30 and is 31; say why in setBack',
  ])
  expect(after({ ...row, setBack: ['a reason'] }, ROW)).toEqual([])
})

test('a limit that was reached stays reached', () => {
  expect(after(ROW, REACHED, ROW)).toEqual([expect.stringContaining('was 20 and is 30')])
})

test('a reason is good for one time', () => {
  const excused = { ...ROW, present: 31, setBack: ['a reason'] }
  expect(after({ ...excused, present: 32 }, excused, ROW)).toEqual([
    expect.stringContaining('was 31 and is 32'),
  ])
  expect(after({ ...excused, present: 32, setBack: ['a reason', 'another'] }, excused)).toEqual([])
})

test('a reason stays', () => {
  const excused = { ...ROW, setBack: ['a reason'] }
  expect(after(ROW, excused)).toEqual([expect.stringContaining('a reason was taken out')])
})

test('goal and limit stay too', () => {
  expect(after({ ...ROW, goal: 11 }, ROW)).toEqual([expect.stringContaining('the goal was 10')])
  expect(after({ ...ROW, limit: 21 }, ROW)).toEqual([expect.stringContaining('the limit was 20')])
})

test('of a minimum less is further away', () => {
  const row = { goal: 0.5, limit: 0.35, isMinimum: true }
  expect(after({ ...row, limit: 0.34 }, row)).toHaveLength(2)
  expect(after({ ...row, limit: 0.36 }, row)).toEqual([])
})
