import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countHabits, habits, hitsOfHabit, lowered, wordingProblems } from './wording-counts.ts'
import { wrongCount } from './wording-counts.ts'

const texts = (habit: string, text: string) =>
  hitsOfHabit(habit, 'domain/src/a.ts', text).map((hit) => `${hit.line} ${hit.text}`)

test.each([
  [
    'names ending in Of',
    'const totalOf = 1\nfunction off() {}\nimport { partOf } from "./b"\ntype Of = 1',
    ['1 totalOf'],
  ],
  [
    'participles as nouns',
    [
      'interface A { wanted: string; linkWanted: string; unwanted: 1; isShown: boolean }',
      'type KeptEvent = 1',
      'const SHOWN_MS = 1',
      "const a = { kept: 1, code: 'x' }",
      'const { given } = b',
      'function PageNotFound() {}',
    ].join('\n'),
    ['1 wanted', '1 linkWanted', '2 KeptEvent', '3 SHOWN_MS'],
  ],
  [
    'private verbs',
    'function keepChoice() {}\nconst keeper = 1\nfunction moneyToGiveBack() {}\nconst x = { hand() {} }',
    ['1 keepChoice', '3 moneyToGiveBack', '4 hand'],
  ],
  ['heads that only cite', '// oxlint-disable x\n/** [D-6, I1] */\n/** [D-7] */', ['2 [D-6, I1]']],
  ['heads that only cite', '/**\n * [D-6]\n * [I1]\n */', ['1 [D-6] [I1]']],
  ['heads that only cite', '/** Adds up. [D-6] */\n/** [D-7] */', []],
  [
    'comments that are fragments',
    [
      '/** What a cart costs. */',
      '/** Of a cart. */',
      '  // By its id.',
      '/** Finds it by its id. */',
      '/** Where a store has none, the default is used. */',
      '/**',
      ' * In which the customer',
      ' * read us.',
      ' */',
      '// The amount is that',
      '// Of the order.',
    ].join('\n'),
    ['2 Of a cart.', '3 By its id.', '6 In which the customer read us.'],
  ],
])('%s are counted', (habit, text, hits) => {
  expect(habits).toContain(habit)
  expect(texts(habit, text)).toEqual(hits)
})

test('a number may fall, and is then written down; it may not rise', () => {
  expect(wrongCount('names ending in Of', 5, 5)).toEqual([])
  expect(wrongCount('names ending in Of', 6, 5)[0]).toContain('at most 5')
  expect(wrongCount('names ending in Of', 4, 5)[0]).toContain('only 4 of 5')
  expect(lowered({ a: 4, b: 6, fresh: 3 }, { a: 5, b: 5, dropped: 1 })).toEqual({
    a: 4,
    b: 5,
    fresh: 3,
  })
})

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thela-wording-'))
  write('domain/src/total.ts', 'export const totalOf = 1\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('only files that git knows count, of the product and no tests', () => {
  git('init')
  git('add', '.')
  for (const file of ['domain/src/draft.ts', 'domain/src/scratch/a.ts'])
    write(file, 'export const priceOf = 1\n')
  for (const file of ['domain/src/total.test.ts', 'tools/src/a.ts', 'ui/src/testing/a.ts']) {
    write(file, 'export const priceOf = 1\n')
    git('add', file)
  }
  expect(countHabits(root)['names ending in Of']).toBe(1)
  git('add', 'domain')
  expect(countHabits(root)['names ending in Of']).toBe(3)
})

test('outside a repository every file counts, and a new name is a problem', () => {
  const zeros = Object.fromEntries(habits.map((habit) => [habit, 0]))
  write('tools/wording-counts.json', JSON.stringify(zeros))
  expect(wordingProblems(root)).toEqual([
    expect.stringMatching(/^names ending in Of: 1, at most 0; write a verb or a noun/),
  ])
})
