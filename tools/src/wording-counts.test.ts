import { expect, test } from 'vitest'
import { countHabit, habits, wrongCount } from './wording-counts.ts'

test.each([
  ['names ending in Of', 'const totalOf = 1\nfunction off() {}', 1],
  ['participles as nouns', 'interface A { wanted: string; linkWanted: string; unwanted: 1 }', 2],
  ['first comments that only cite', '/** [D-6, I1] */\n/** Adds up. [D-6] */', 1],
  ['comments that are fragments', '/** Of a cart. */\n// By its id.\n/** Finds it by its id. */', 2],
])('%s are counted', (habit, text, count) => {
  expect(habits).toContain(habit)
  expect(countHabit(habit, 'domain/src/a.ts', text)).toBe(count)
})

test('a number may fall, and is then written down; it may not rise', () => {
  expect(wrongCount('names ending in Of', 5, 5)).toEqual([])
  expect(wrongCount('names ending in Of', 6, 5)[0]).toContain('at most 5')
  expect(wrongCount('names ending in Of', 4, 5)[0]).toContain('only 4 of 5')
})
