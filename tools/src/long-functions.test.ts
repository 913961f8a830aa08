import { expect, test } from 'vitest'
import { hasLongFunction, wrongExceptions } from './long-functions.ts'
import type { LintConfig } from './long-functions.ts'

const functionOf = (lines: number) => `function f() {\n${'  g()\n'.repeat(lines - 2)}}\n`
const LONG = `const a = 1\n${functionOf(81)}`
const SHORT = functionOf(80).repeat(2)

test('[ADR-072] a function is too long from 81 lines', () => {
  expect(hasLongFunction('a.ts', LONG)).toBe(true)
  expect(hasLongFunction('a.ts', SHORT)).toBe(false)
})

test('[ADR-072] an exception must be needed, and none may be added', () => {
  const list = (...files: string[]): LintConfig => ({
    rules: { 'eslint/max-lines-per-function': 'error' },
    overrides: [
      { files: ['**/*.test.ts'], rules: { 'eslint/max-lines-per-function': 'off' } },
      { files, rules: { 'eslint/max-lines-per-function': 'off' } },
      { files: ['other.ts'], rules: {} },
    ],
  })
  const textOf = (file: string) => (file === 'long.ts' ? LONG : SHORT)
  expect(
    wrongExceptions(
      list('long.ts'),
      [list('long.ts', 'b.ts'), { rules: {}, overrides: [] }],
      textOf,
    ),
  ).toEqual([])
  expect(wrongExceptions(list('long.ts', 'short.ts'), [list('long.ts')], textOf)).toEqual([
    'short.ts has no function over 80 lines: remove it from .oxlintrc.json',
    '.oxlintrc.json: long functions rose from 1 to 2',
  ])
})
