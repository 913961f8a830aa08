import { expect, test } from 'vitest'
import {
  productPatterns,
  SHORT_TEXTS,
  superLinear,
  writtenPatterns,
} from './regular-expressions.ts'

const problemsOf = (text: string) => writtenPatterns('a.ts', text).map(superLinear)

test.each([
  [String.raw`/\/+$/`, '2nd degree polynomial'],
  [String.raw`/^(\s*\w+\s*)+,$/`, 'exponential'],
  [String.raw`/thela(?=[.\w]*\.js)/`, '2nd degree polynomial (fuzz)'],
  [String.raw`Type.String({ pattern: '^[a-z]+[a-z0-9]+$' })`, '2nd degree polynomial'],
])('[I62] %s is found: %s', (text, complexity) => {
  const [problem] = problemsOf(`\nconst a = ${text}`)
  expect(problem).toMatch(/^a\.ts:2: .* is vulnerable: /)
  expect(problem).toContain(complexity)
})

test.each([String.raw`/^\/+$/`, String.raw`/(?<!\/)\/+$/`, '/[?].*/s', `'^[a-z]{1,20}$'`])(
  '[I62] %s takes linear time',
  (text) => {
    expect(problemsOf(text)).toEqual([undefined])
  },
)

test('[I62] no regular expression of the product takes more than linear time', async () => {
  const patterns = await productPatterns(process.cwd())
  const isShort = ({ source, flags }: (typeof patterns)[number]) =>
    SHORT_TEXTS.has(`/${source}/${flags}`)
  expect(
    patterns.filter((each) => !isShort(each)).flatMap((each) => superLinear(each) ?? []),
  ).toEqual([])
  // Each exception is still needed.
  const exceptions = patterns.filter(isShort)
  expect(exceptions).toHaveLength(SHORT_TEXTS.size)
  for (const exception of exceptions) expect(superLinear(exception)).toBeDefined()
  // What is put together when a file is loaded is among them.
  for (const file of ['card-data-guard', 'person-name', 'address-text']) {
    expect(patterns.some(({ where }) => where.endsWith(`${file}.ts`))).toBe(true)
  }
}, 900_000)
